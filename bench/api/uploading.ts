import sharp from 'sharp'
import { drawingPixels } from '#tests/drawings/drawings.ts'
import { median } from '../measure.ts'
import type { Finding } from '../shared/testbed.ts'
import { someAddress, Visitor } from '../shared/visitor.ts'

const GOAL = 0.6
const ROUNDS = 12
const WANTED_BYTES = 3_000_000
const CAMERA = { width: 4032, height: 3024 }

type Urls = { product: string; bare: string }

/** One upload after the other, as a page sends them: ours, and routes that only store. */
export async function measureUploading({ product, bare }: Urls): Promise<Finding[]> {
  const photo = await photoOf3Megabytes()
  const times = { product: [] as number[], clean: [] as number[], sent: [] as number[] }
  for (let round = 0; round <= ROUNDS; round++) {
    const parent = new Visitor(product)
    const order = await parent.order()
    times.product.push(await timed(201, () => parent.upload(order.id, [{ bytes: photo }])))
    times.clean.push(await timed(200, () => send(`${bare}/store/clean`, photo)))
    times.sent.push(await timed(200, () => send(`${bare}/store/sent`, photo)))
  }
  const [ours, clean, sent] = [times.product, times.clean, times.sent].map((all) => median(all.slice(1)))
  const told = (what: string, bareMs = 0, goal = 0): Finding => ({
    what: `upload of ${(photo.length / 1e6).toFixed(1)} MB: ${what}`,
    found: `${(bareMs / (ours ?? 0)).toFixed(2)} (${Math.round(ours ?? 0)} ms, bare ${Math.round(bareMs)} ms)`,
    goal: goal > 0 ? `>= ${goal}` : 'no goal',
    held: bareMs / (ours ?? 0) >= goal,
  })
  return [
    told('of a bare route that stores the same clean copy', clean, GOAL),
    told('of a bare route that stores the file as it was sent', sent),
  ]
}

async function timed(wanted: number, act: () => Promise<{ status: number }>): Promise<number> {
  const begin = performance.now()
  const { status } = await act()
  if (status !== wanted) throw new Error(`An upload was answered with ${status}.`)
  return performance.now() - begin
}

async function send(url: string, photo: Buffer): Promise<{ status: number }> {
  const form = new FormData()
  form.append('images', new Blob([new Uint8Array(photo)]), 'drawing.jpg')
  const answer = await fetch(url, {
    method: 'POST',
    body: form,
    headers: { 'x-forwarded-for': someAddress() },
  })
  await answer.arrayBuffer()
  return answer
}

/** A drawing as a telephone takes it: 12 megapixels with the noise of its sensor. */
async function photoOf3Megabytes(): Promise<Buffer> {
  const { data, width, height } = await drawingPixels('house', 1600)
  const channels = (data.length / width / height) as 3 | 4
  const drawing = await sharp(data, { raw: { width, height, channels } })
    .resize({ ...CAMERA, fit: 'cover' })
    .toBuffer({ resolveWithObject: true })
  const noise = {
    create: { ...CAMERA, channels: 3 as const, noise: { type: 'gaussian' as const, mean: 128, sigma: 12 } },
  }
  const overlay = await sharp({ ...noise, create: { ...noise.create, background: '#808080' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const raw = { width: drawing.info.width, height: drawing.info.height, channels: drawing.info.channels }
  const photo = sharp(drawing.data, { raw })
    .composite([{ input: overlay, blend: 'soft-light' }])
    .removeAlpha()
  const picture = await photo.raw().toBuffer({ resolveWithObject: true })
  for (let quality = 95; quality > 20; quality -= 3) {
    const { width: w, height: h, channels: c } = picture.info
    const jpeg = await sharp(picture.data, { raw: { width: w, height: h, channels: c } })
      .jpeg({ quality })
      .toBuffer()
    if (jpeg.length <= WANTED_BYTES) return jpeg
  }
  throw new Error('No JPEG of this picture is small enough.')
}
