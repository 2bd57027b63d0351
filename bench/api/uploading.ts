import { encodeJpeg } from '#studio/codec/encode.ts'
import { drawingPixels } from '#tests/drawings/drawings.ts'
import { photographed } from '#tests/drawings/photographed.ts'
import { median } from '../measure.ts'
import type { Finding } from '../shared/testbed.ts'
import { someAddress, Visitor } from '../shared/visitor.ts'

const GOAL = 0.6
const ROUNDS = 12
/** Long side in pixels and JPEG quality, like a phone's photos; here one of 2.6 MB. */
const CAMERA = { longSide: 4032, quality: 85 }

type Urls = { product: string; bare: string }

/** Compares uploads, sent one after another as by a page, with bare routes that only store the file. */
export async function measureUploading({ product, bare }: Urls): Promise<Finding[]> {
  const drawing = await drawingPixels('house', CAMERA.longSide)
  const photo = await encodeJpeg(await photographed(drawing), CAMERA.quality)
  const times = { product: [] as number[], clean: [] as number[], sent: [] as number[] }
  for (let round = 0; round <= ROUNDS; round++) {
    const parent = new Visitor(product)
    const order = await parent.order()
    times.product.push(await timed(201, () => parent.upload(order.id, [{ bytes: photo }])))
    times.clean.push(await timed(200, () => send(`${bare}/store/clean`, photo)))
    times.sent.push(await timed(200, () => send(`${bare}/store/sent`, photo)))
  }
  const [ours, clean, sent] = [times.product, times.clean, times.sent].map((all) => median(all.slice(1)))
  const findingFor = (what: string, bareMs = 0, goal = 0): Finding => ({
    what: `upload of ${(photo.length / 1e6).toFixed(1)} MB: ${what}`,
    found: `${(bareMs / (ours ?? 0)).toFixed(2)} (${Math.round(ours ?? 0)} ms, bare ${Math.round(bareMs)} ms)`,
    goal: goal > 0 ? `>= ${goal}` : 'no goal',
    held: bareMs / (ours ?? 0) >= goal,
  })
  return [
    findingFor('of a bare route that stores the same clean copy', clean, GOAL),
    findingFor('of a bare route that stores the file as it was sent', sent),
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
