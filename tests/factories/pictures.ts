import sharp from 'sharp'
import type { Pictures } from '#server/pictures/pictures.ts'
import { onceFor } from './once-for.ts'

/** Fast replacements for the thread tasks on a model's result: they compare 24 x 24 gray pixels. */
export function quickPictures(drawing: Buffer): Pick<Pictures, 'pose' | 'receive' | 'develop'> {
  const inner = { left: 0, top: 0, width: 192, height: 240 }
  const posed = sharp(drawing).resize(inner.width, inner.height, { fit: 'fill' }).jpeg().toBuffer()
  return {
    pose: async () => ({ picture: await posed, width: inner.width, height: inner.height, inner }),
    receive: (bytes) => received(bytes, 'received'),
    async develop({ result }) {
      const made = await seen(result, 'seen')
      if (!made) return { unusable: 'a wrong size' }
      const drawn = (await seen(await posed, 'seen')) ?? []
      if (Math.max(...made) - Math.min(...made) < 8) return { unusable: 'blank' }
      const off = drawn.reduce((sum, grey, i) => sum + Math.abs(grey - (made[i] ?? 0)), 0) / drawn.length
      if (off < 3) return { unusable: 'unchanged' }
      const score = correlation(drawn, made)
      const likeness = { ...alike, lines: score, score }
      return { artwork: result, framed: await posed, likeness }
    },
  }
}

const received = onceFor(async (bytes) =>
  sharp(bytes)
    .jpeg()
    .toBuffer()
    .catch(() => ({ unusable: 'half a picture' })),
)

/** The gray pixels of a picture, or undefined if it is wider than high. */
const seen = onceFor(async (picture) => {
  const { width, height } = await sharp(picture).metadata()
  return height < width ? undefined : greys(picture)
})

const alike = { occupancy: 1, palette: 1, shift: 0, mirrored: false, blank: false, unchanged: false }

async function greys(picture: Uint8Array): Promise<number[]> {
  const size = { width: 24, height: 24, fit: 'fill' } as const
  return [...(await sharp(picture).resize(size).grayscale().raw().toBuffer())]
}

function correlation(a: number[], b: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [ma, mb] = [mean(a), mean(b)]
  const product = (p: number[], mp: number, q: number[], mq: number) =>
    p.reduce((sum, value, i) => sum + (value - mp) * ((q[i] ?? 0) - mq), 0)
  return product(a, ma, b, mb) / Math.sqrt(product(a, ma, a, ma) * product(b, mb, b, mb))
}
