import type { Mask } from '../image/field.ts'

/** The middle lines of what is drawn, one pixel wide. Zhang and Suen, "A fast parallel algorithm for thinning", 1984. */
export function skeleton({ width, height, data }: Mask): Uint8Array {
  const thin = data.slice()
  for (let x = 0; x < width; x++) thin[x] = thin[(height - 1) * width + x] = 0
  for (let y = 0; y < height; y++) thin[y * width] = thin[y * width + width - 1] = 0
  let places = placesIn(thin)
  const gone = new Int32Array(places.length)
  let changed = true
  while (changed) {
    changed = false
    for (let pass = 0; pass < 2; pass++) {
      const count = removable(thin, places, width, pass, gone)
      for (let k = 0; k < count; k++) thin[gone[k]] = 0
      if (count > 0) {
        changed = true
        places = stillThere(places, thin)
      }
    }
  }
  return thin
}

function placesIn(thin: Uint8Array): Int32Array {
  const places = new Int32Array(thin.length)
  let count = 0
  for (let i = 0; i < thin.length; i++) if (thin[i] === 1) places[count++] = i
  return places.subarray(0, count)
}

// In place.
function stillThere(places: Int32Array, thin: Uint8Array): Int32Array {
  let count = 0
  for (let k = 0; k < places.length; k++) if (thin[places[k]] === 1) places[count++] = places[k]
  return places.subarray(0, count)
}

function removable(
  thin: Uint8Array,
  places: Int32Array,
  width: number,
  pass: number,
  gone: Int32Array,
): number {
  let count = 0
  for (let k = 0; k < places.length; k++) {
    const i = places[k]
    const n = thin[i - width]
    const ne = thin[i - width + 1]
    const e = thin[i + 1]
    const se = thin[i + width + 1]
    const s = thin[i + width]
    const sw = thin[i + width - 1]
    const w = thin[i - 1]
    const nw = thin[i - width - 1]
    const around = n + ne + e + se + s + sw + w + nw
    if (around < 2 || around > 6) continue
    const turns =
      (ne & ~n) + (e & ~ne) + (se & ~e) + (s & ~se) + (sw & ~s) + (w & ~sw) + (nw & ~w) + (n & ~nw)
    if (turns !== 1) continue
    const stays = pass === 0 ? (n & e & s) | (e & s & w) : (n & e & w) | (n & s & w)
    if (stays === 0) gone[count++] = i
  }
  return count
}
