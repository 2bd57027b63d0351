/** Stretches of a row: `count` pairs of a first column and one past the last. */
export type Runs = { ends: Int32Array; count: number }

// Stopping and starting costs more than a few pixels that are not needed.
const gap = 16

/** Room for the runs of a row of so many pixels. */
export function emptyRuns(width: number): Runs {
  return { ends: new Int32Array(width + 2), count: 0 }
}

/** Finds where a row of bytes is not zero; runs that nearly touch become one. @param start where the row begins */
export function findRuns(bytes: Uint8Array, start: number, width: number, runs: Runs) {
  const { ends } = runs
  let last = -1
  for (let x = 0; x < width; x++) {
    if (bytes[start + x] === 0) continue
    if (last < 0 || x - ends[last] > gap) {
      last += 2
      ends[last - 1] = x
    }
    ends[last] = x + 1
  }
  runs.count = (last + 1) >> 1
}
