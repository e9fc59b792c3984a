use std::{
    hint::black_box,
    time::{Duration, Instant},
};

const CALIBRATION_TURNS: u64 = 200_000;
const CALIBRATIONS: u32 = 50;

/// Work that takes a known time of a processor, and no memory.
///
/// It is turns of a loop, and not a look at the clock: a thread that has lost its processor has not worked
/// meanwhile.
#[derive(Clone, Copy, Debug)]
pub struct CpuWork {
    turns: u64,
}

impl CpuWork {
    /// Work of this time on a processor that does nothing else.
    pub fn new(time: Duration) -> Self {
        // The fastest of many: the others were interrupted.
        let best = (0..CALIBRATIONS)
            .map(|_| {
                let start = Instant::now();
                burn(CALIBRATION_TURNS);
                start.elapsed()
            })
            .min()
            .unwrap_or_default();
        let share = time.as_secs_f64() / best.as_secs_f64();
        Self {
            turns: (CALIBRATION_TURNS as f64 * share) as u64,
        }
    }

    /// Does it once, on the caller's thread.
    pub fn run(self) {
        burn(self.turns);
    }
}

// Not inlined, so that the loop that is calibrated is the one that works.
#[inline(never)]
fn burn(turns: u64) {
    let mut state: u64 = 0;
    for _ in 0..turns {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
    }
    // Else the compiler could leave the loop out.
    black_box(state);
}
