type Pixels = { data: Uint8ClampedArray; width: number; height: number }

const far = 65_535
const cell = 16
const inkContrast = 0.22

/** When color reaches each pixel from the drawing's lines, from 0 to 255. Approximate, for animation only. */
export function bloomTimes(pixels: Pixels): Uint8ClampedArray {
  const distance = spread(inkOf(pixels), pixels.width, pixels.height)
  return ranked(distance)
}

function brightness(data: Uint8ClampedArray, at: number): number {
  return ((data[at] ?? 0) * 3 + (data[at + 1] ?? 0) * 6 + (data[at + 2] ?? 0)) / 10
}

/** Marks pixels as ink if they are clearly darker than the paper around them. */
function inkOf({ data, width, height }: Pixels): Uint8Array {
  const paper = paperOf({ data, width, height })
  const ink = new Uint8Array(width * height)
  for (let i = 0; i < ink.length; i++) {
    const light = Math.max(24, paper(i % width, Math.floor(i / width)))
    if (brightness(data, i * 4) < light * (1 - inkContrast)) ink[i] = 1
  }
  return ink
}

/** Estimates the paper's brightness: the brightest pixel of each cell, interpolated between cells. */
function paperOf({ data, width, height }: Pixels): (x: number, y: number) => number {
  const columns = Math.ceil(width / cell)
  const rows = Math.ceil(height / cell)
  const brightest = new Float32Array(columns * rows)
  for (let i = 0; i < width * height; i++) {
    const at = Math.floor(i / width / cell) * columns + Math.floor((i % width) / cell)
    brightest[at] = Math.max(brightest[at] ?? 0, brightness(data, i * 4))
  }
  const cellAt = (column: number, row: number) => {
    const c = Math.min(columns - 1, Math.max(0, column))
    const r = Math.min(rows - 1, Math.max(0, row))
    return brightest[r * columns + c] ?? 0
  }
  return (x, y) => {
    const [u, v] = [x / cell - 0.5, y / cell - 0.5]
    const [c, r] = [Math.floor(u), Math.floor(v)]
    const upper = cellAt(c, r) * (1 - u + c) + cellAt(c + 1, r) * (u - c)
    const lower = cellAt(c, r + 1) * (1 - u + c) + cellAt(c + 1, r + 1) * (u - c)
    return upper * (1 - v + r) + lower * (v - r)
  }
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

/** Ranks the distances, so that equal areas are colored in equal times for any drawing. */
function ranked(distance: Uint16Array): Uint8ClampedArray {
  const sorted = Uint16Array.from(distance).sort()
  const last = Math.max(1, sorted.length - 1)
  const rank = new Map<number, number>()
  for (const [i, value] of sorted.entries()) rank.set(value, i / last)
  return Uint8ClampedArray.from(distance, (value) => (rank.get(value) ?? 1) * 255)
}
