import fc from 'fast-check'
import sharp from 'sharp'
import { drawingJpeg, drawingPng } from '#tests/drawings/drawings.ts'

/** A small drawing in each accepted format, to be damaged, and `more`. */
export async function wholePictures(more: readonly Uint8Array[]): Promise<Uint8Array[]> {
  const png = await drawingPng('cat', 240)
  return [
    await drawingJpeg('house', 240),
    png,
    await sharp(png).jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
    await sharp(png).png({ palette: true, progressive: true }).toBuffer(),
    await sharp(png).webp().toBuffer(),
    await sharp(png).gif().toBuffer(),
    ...more,
  ]
}

/** Damaged copies: bytes changed, the end cut off, a piece doubled, or another file's tail. */
export function damaged(whole: readonly Uint8Array[], count: number, seed: number): Uint8Array[] {
  const at = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
  const damage = fc.record({
    file: fc.constantFrom(...whole),
    other: fc.constantFrom(...whole),
    kind: fc.constantFrom('change', 'change the head', 'cut', 'double', 'splice'),
    at: fc.array(at, { minLength: 2, maxLength: 12 }),
    byte: fc.integer({ min: 0, max: 255 }),
  })
  return fc.sample(damage, { numRuns: count, seed }).map(damagedCopy)
}

type Damage = { file: Uint8Array; other: Uint8Array; kind: string; at: number[]; byte: number }

function damagedCopy({ file, other, kind, at, byte }: Damage): Uint8Array {
  const [first = 0, second = 0] = at.map((share) => Math.floor(share * file.length)).sort((a, b) => a - b)
  switch (kind) {
    case 'cut':
      return file.slice(0, first)
    case 'double':
      return Buffer.concat([file.slice(0, second), file.slice(first)])
    case 'splice':
      return Buffer.concat([
        file.slice(0, first),
        other.slice(Math.floor((second / file.length) * other.length)),
      ])
    default: {
      const reach = kind === 'change the head' ? Math.min(64, file.length) : file.length
      const copy = file.slice()
      for (const share of at) copy[Math.floor(share * reach)] = byte
      return copy
    }
  }
}
