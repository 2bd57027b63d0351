import type { Mask } from '../image/float-image.ts'

/**
 * For every pixel the index of the nearest mask pixel, or -1 if the mask is
 * empty. Error below a pixel: Danielsson, "Euclidean Distance Mapping", 1980.
 */
export function nearestPixels({ width, height, data }: Mask): Int32Array {
  const nearest = new Int32Array(width * height)
  for (let i = 0; i < nearest.length; i++) nearest[i] = data[i] === 1 ? i : -1
  const away = (i: number, place: number) =>
    ((i % width) - (place % width)) ** 2 + (Math.floor(i / width) - Math.floor(place / width)) ** 2
  const ask = (i: number, j: number) => {
    const place = nearest[j]
    if (place >= 0 && (nearest[i] < 0 || away(i, place) < away(i, nearest[i]))) nearest[i] = place
  }
  const askRow = (y: number, from: number) => {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (from !== y)
        for (let k = Math.max(0, x - 1); k <= Math.min(width - 1, x + 1); k++) ask(i, from * width + k)
      if (x > 0) ask(i, i - 1)
    }
    for (let i = (y + 1) * width - 2; i >= y * width; i--) ask(i, i + 1)
  }
  for (let y = 0; y < height; y++) askRow(y, Math.max(0, y - 1))
  for (let y = height - 1; y >= 0; y--) askRow(y, Math.min(height - 1, y + 1))
  return nearest
}
