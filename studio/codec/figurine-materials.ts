import type { Figurine } from '../studio.ts'
import { opened, written } from './encode.ts'

export type Surface = Figurine['surfaces'][number]

/** Linear color and roughness (0-1) per part. The figures use the texture instead of a color. */
export const materials = {
  figures: { color: [1, 1, 1], roughness: 0.62 },
  stand: { color: [0.8, 0.72, 0.6], roughness: 0.7 },
  letters: { color: [0.09, 0.06, 0.08], roughness: 0.6 },
} as const satisfies Record<Surface['part'], { color: readonly number[]; roughness: number }>

/** The texture coordinates of each vertex, 0-1, with the origin at the upper left. */
export function textureCoordinates(
  { places }: Surface,
  { laid }: Pick<Figurine, 'laid'>,
): Float32Array<ArrayBuffer> {
  const uv = new Float32Array((2 * places.length) / 3)
  for (let i = 0; i < uv.length / 2; i++) {
    uv[2 * i] = 0.5 + (places[3 * i] ?? 0) / laid.width
    uv[2 * i + 1] = 1 - ((places[3 * i + 1] ?? 0) - laid.bottom) / laid.height
  }
  return uv
}

// Some phones do not mipmap textures of other sizes, which then flicker.
const powerOfTwo = (size: number): number => 2 ** Math.min(10, Math.round(Math.log2(size)))

/** Encodes the texture as a JPEG whose sides are powers of two. */
export async function textureJpeg({ texture }: Pick<Figurine, 'texture'>): Promise<Uint8Array> {
  const size = { width: powerOfTwo(texture.width), height: powerOfTwo(texture.height) }
  const picture = opened(texture).resize({ ...size, fit: 'fill' })
  return new Uint8Array(await picture.jpeg({ ...written, quality: 88 }).toBuffer())
}
