import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodeDrawing } from './decode.ts'
import { isCompleteHeic } from './heic-complete.ts'

function box(type: string, ...content: (Uint8Array | number[])[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const two = (value: number) => [value >> 8, value & 255]
const four = (value: number) => [...two(Math.floor(value / 65536)), ...two(value & 65535)]
/** A NAL unit with its length prefix. */
const unit = (...bytes: number[]) => [...four(bytes.length), ...bytes]

/** A minimal HEIC file: two tiles, one item that is not a picture, and the data they refer to. */
function heic(first = unit(0x26, 1, 0xaf, 9, 0x80), version: 0 | 1 = 1): Buffer {
  const items = [first, unit(0x26, 1, 0x11, 0x22), [0, 0, 0, 0]]
  const types = ['hvc1', 'hvc1', 'Exif']
  const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic'))
  const infes = types.map((type, i) => box('infe', [2, 0, 0, 0], two(i + 1), two(0), Buffer.from(type), [0]))
  const iinf = box('iinf', [0, 0, 0, 0], two(items.length), ...infes)
  const hvcC = box('hvcC', Buffer.alloc(21), [3, 0])
  const meta = (offset: number) => {
    let at = offset
    const placed = items.flatMap((item, i) => {
      const entry = [
        ...two(i + 1),
        ...(version === 1 ? two(0) : []),
        ...two(0),
        ...two(1),
        ...four(at),
        ...four(item.length),
      ]
      at += item.length
      return entry
    })
    const iloc = box('iloc', [version, 0, 0, 0], [0x44, 0], two(items.length), placed)
    return box('meta', [0, 0, 0, 0], iinf, iloc, box('iprp', box('ipco', hvcC)))
  }
  const start = ftyp.length + meta(0).length + 8
  return Buffer.concat([ftyp, meta(start), box('mdat', ...items)])
}

describe('isCompleteHeic', () => {
  test.each([0, 1] as const)(
    'accepts a complete file with item locations of version %i, also with bytes after its end',
    (version) => {
      const file = heic(undefined, version)
      expect(isCompleteHeic(file)).toBe(true)
      expect(isCompleteHeic(Buffer.concat([file, Buffer.from('a film')]))).toBe(true)
    },
  )

  test('rejects a file cut off at any byte', () => {
    const file = heic()
    for (let length = 0; length < file.length; length++)
      expect(isCompleteHeic(file.subarray(0, length)), `${length} bytes`).toBe(false)
  })

  test('rejects a file whose end is zeros', () => {
    const file = heic(unit(0x26, 1, 9, 9, 9, 9, 9, 9, 9))
    const pictures = file.length - 8 - 4 - 13
    for (let length = 0; length < pictures + 10; length++) {
      const zeroed = Buffer.concat([file.subarray(0, length), Buffer.alloc(file.length - length)])
      expect(isCompleteHeic(zeroed), `${length} bytes`).toBe(false)
    }
  })

  test('rejects a file whose NAL units do not fill their item', () => {
    expect(isCompleteHeic(heic([...unit(0x26, 1, 5), 0, 0]))).toBe(false)
    expect(isCompleteHeic(heic([0, 0, 0, 9, 0x26, 1]))).toBe(false)
    expect(isCompleteHeic(heic([]))).toBe(false)
  })

  test('quickly rejects a small file that refers to itself millions of times', () => {
    const [ftyp, iinf] = [box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')), box('iinf', [0, 0, 0, 0], two(0))]
    const entries = Array.from({ length: 200 }, () => [...two(1), ...two(0), ...two(0), ...two(65535)])
    const iloc = box('iloc', [1, 0, 0, 0], [0, 0], two(60_000), entries.flat())
    expect(isCompleteHeic(Buffer.concat([ftyp, box('meta', [0, 0, 0, 0], iinf, iloc)]))).toBe(false)
  })
})

const shared = new URL('../../../shared/data/', import.meta.url)

describe.runIf(existsSync(shared))('decodeDrawing of real photos', () => {
  const photos = [
    'drawing-butterfly-orient6-gps.heic',
    'drawing-lizard-12mp.heic',
    'drawing-candycorn-crayon.png',
    'drawing-house-age5.jpg',
  ]
  const shares = [0.05, 0.5, 0.9, 0.999]
  const files = photos.flatMap((photo) => shares.map((share) => ({ photo, share })))

  test.each(files)(
    'refuses $photo if only $share of it has arrived, also if the rest is zeros',
    async ({ photo, share }) => {
      const whole = readFileSync(new URL(photo, shared))
      const part = whole.subarray(0, Math.floor(share * whole.length))
      const zeroed = Buffer.concat([part, Buffer.alloc(whole.length - part.length)])
      for (const file of [part, zeroed]) await expect(decodeDrawing(file, 300)).rejects.toThrow('half there')
    },
  )
})
