/**
 * Runs a kernel over a picture, row by row: from the number of a row's first pixel to one past its last, and what else it needs. A kernel stands
 * at the top of its module: a function made anew for each picture is compiled anew for each picture, and so is one long loop of a picture.
 */
export function byRows<Rest extends unknown[]>(
  { width, height }: { width: number; height: number },
  kernel: (from: number, to: number, ...rest: Rest) => void,
  ...rest: Rest
) {
  for (let y = 0; y < height; y++) kernel(y * width, (y + 1) * width, ...rest)
}

/** Labels where a mask is set, 0 elsewhere. */
export function maskRow(from: number, to: number, labels: Uint8Array, mask: Uint8Array, out: Uint8Array) {
  for (let i = from; i < to; i++) out[i] = mask[i] === 0 ? 0 : labels[i]
}
