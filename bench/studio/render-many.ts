// Import the settings under which the product's threads draw.
import '#server/pictures/task.ts'
import { decodeDrawing } from '#studio/codec/decode.ts'
import { encodeJpeg } from '#studio/codec/encode.ts'
import { render, type StyleName } from '#studio/studio.ts'

/** One task for a thread or a process: turns a photo into artwork and returns the size of its JPEG in bytes. */
export default async function renderOne({
  photo,
  style,
  longSide,
}: {
  photo: Uint8Array
  style: StyleName
  longSide: number
}) {
  const pixels = await decodeDrawing(photo)
  const artwork = await render({ pixels, style, seed: 1, longSide })
  return (await encodeJpeg(artwork.pixels)).length
}
