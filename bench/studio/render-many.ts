// The product's threads draw under these settings.
import '#server/pictures/task.ts'
import { decodeDrawing } from '#studio/codec/decode.ts'
import { encodeJpeg } from '#studio/codec/encode.ts'
import { render, type StyleName } from '#studio/studio.ts'

/** One piece of work for a thread or a process: a photo becomes artwork bytes. */
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
