type Pixels = { data: Uint8ClampedArray; width: number; height: number }

const far = 65_535
const cell = 16
const inkContrast = 0.2

/**
 * For each pixel the moment, 0 to 255, at which colour reaches it when it spreads from the drawing's lines.
 * Rough on purpose: it steers an animation, nothing is measured by it.
 */
export function bloomTimes(pixels: Pixels): Uint8ClampedArray {
  const distance = spread(inkOf(pixels), pixels.width, pixels.height)
  return ranked(distance)
}

function brightness(data: Uint8ClampedArray, at: number): number {
  return ((data[at] ?? 0) * 3 + (data[at + 1] ?? 0) * 6 + (data[at + 2] ?? 0)) / 10
}

/** Ink is what is clearly darker, or clearly more colourful, than the brightest of its neighbourhood: the paper. */
function inkOf({ data, width, height }: Pixels): Uint8Array {
  const columns = Math.ceil(width / cell)
  const paper = new Float32Array(columns * Math.ceil(height / cell))
  for (let i = 0; i < width * height; i++) {
    const at = Math.floor(i / width / cell) * columns + Math.floor((i % width) / cell)
    paper[at] = Math.max(paper[at] ?? 0, brightness(data, i * 4))
  }
  const ink = new Uint8Array(width * height)
  for (let i = 0; i < ink.length; i++) {
    const at = Math.floor(i / width / cell) * columns + Math.floor((i % width) / cell)
    const light = Math.max(24, paper[at] ?? 0)
    if (brightness(data, i * 4) < light * (1 - inkContrast)) ink[i] = 1
  }
  return ink
}

/** Distance to the nearest ink in two passes (chamfer 3-4). */
function spread(ink: Uint8Array, width: number, height: number): Uint16Array {
  const distance = new Uint16Array(ink.length)
  for (let i = 0; i < ink.length; i++) distance[i] = ink[i] ? 0 : far
  const relax = (i: number, from: number, cost: number) => {
    distance[i] = Math.min(distance[i] ?? far, Math.min(far, (distance[from] ?? far) + cost))
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (x > 0) relax(i, i - 1, 3)
      if (y > 0) relax(i, i - width, 3)
      if (x > 0 && y > 0) relax(i, i - width - 1, 4)
      if (x < width - 1 && y > 0) relax(i, i - width + 1, 4)
    }
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      const i = y * width + x
      if (x < width - 1) relax(i, i + 1, 3)
      if (y < height - 1) relax(i, i + width, 3)
      if (x < width - 1 && y < height - 1) relax(i, i + width + 1, 4)
      if (x > 0 && y < height - 1) relax(i, i + width - 1, 4)
    }
  }
  return distance
}

/** Equal areas in equal times, whatever the drawing looks like. */
function ranked(distance: Uint16Array): Uint8ClampedArray {
  const sorted = Uint16Array.from(distance).sort()
  const last = Math.max(1, sorted.length - 1)
  const rank = new Map<number, number>()
  for (const [i, value] of sorted.entries()) rank.set(value, i / last)
  return Uint8ClampedArray.from(distance, (value) => (rank.get(value) ?? 1) * 255)
}
