import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  deleteImage as deleteImageCall,
  downloadImage,
  leaveOutUpload,
  listImages as listImagesCall,
  patchImage,
  regenerateImage,
  replaceDrawing,
  uploadImages,
} from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { imageLimit } from '#contract/plans.ts'
import { receive } from '../../http/receive.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { callerOf } from '../accounts/caller.ts'
import { keepFiles } from '../files/store.ts'
import { requireOrder, requireOwnOrder } from '../orders/access.ts'
import { lockOrder, type OrderRow } from '../orders/store.ts'
import { mayPrint } from '../prints/may-print.ts'
import { findPrint } from '../prints/store.ts'
import { requireSheet } from './corners.ts'
import { erasePicture, leaveOut } from './delete.ts'
import { artworkName } from './name.ts'
import { regenerate } from './regenerate.ts'
import { isReplaceable, replaceFile } from './replace.ts'
import {
  findImage,
  type ImageRow,
  insertImage,
  keysOf,
  listImages,
  listUploaded,
  type NewImage,
  tellSheet,
} from './store.ts'
import { readOne, readTold, takeIn, takesDrawings } from './upload.ts'
import { viewImage } from './view.ts'

export function imageRoutes(app: FastifyInstance, services: Services): void {
  const { db, line, links, pictures, temporary } = services

  serve(app, listImagesCall, { max: 600 }, async ({ params }) => {
    const order = await requireOrder(db, params.id)
    const waits = await line.waitsOf(order.id)
    return (await listImages(db, order.id)).map((image) => viewImage(image, links, waits.get(image.id)))
  })

  serve(app, uploadImages, { max: 300 }, async ({ params, request }) => {
    const order = await requireOwnOrder(db, params.id, await callerOf(services, request))
    if (!takesDrawings(order.status)) throw new Refusal('wrong_state')
    const most = Math.min(limits.filesPerUpload, imageLimit(order.bundleType))
    return receive(request, { temporary, part: 'images', most }, async (received) => {
      const told = readTold(received)
      const stored: NewImage[] = []
      for (const [i, what] of told.entries()) {
        const keys = await takeIn(services, received.paths[i] ?? '', i)
        stored.push({ ...what, ...keys, id: randomUUID(), orderId: order.id })
      }
      await storeDrawings(services, order.id, stored)
      const ids = told.map((what) => what.uploadId)
      return (await listUploaded(db, order.id, ids)).map((image) => viewImage(image, links))
    })
  })

  serve(app, leaveOutUpload, { max: 300 }, async ({ params, request }) => {
    const order = await requireOwnOrder(db, params.id, await callerOf(services, request))
    await leaveOut(services, order.id, params.uploadId)
    return null
  })

  serve(app, patchImage, { max: 300 }, async ({ params, body, request }) => {
    const image = await requireImage(services, params.id)
    await requireOwnOrder(db, image.orderId, await callerOf(services, request))
    requireSheet(body.corners ?? null)
    const told = await tellSheet(db, image.id, body)
    if (!told) throw new Refusal('wrong_state')
    return viewImage(told, links)
  })

  serve(app, regenerateImage, { max: 60 }, async ({ params, body, request }) => {
    const image = await requireImage(services, params.id)
    await requireOwnOrder(db, image.orderId, await callerOf(services, request))
    const { style, contextPrompt: context, corners, insisted } = body
    requireSheet(corners ?? null)
    return viewImage(await regenerate(services, image, { style, context, corners, insisted }), links)
  })

  serve(app, replaceDrawing, { max: 60 }, async ({ params, request }) => {
    const image = await requireImage(services, params.id)
    await requireOwnOrder(db, image.orderId, await callerOf(services, request))
    return receive(request, { temporary, part: 'image', most: 1 }, async (received) => {
      const told = readOne(received)
      if (!isReplaceable(image) && image.uploadId !== told.uploadId) throw new Refusal('wrong_state')
      const keys = await takeIn(services, received.paths[0] ?? '', 0)
      return viewImage(await replaceFile(services, image, { ...told, ...keys }), links)
    })
  })

  serve(app, deleteImageCall, { max: 60 }, async ({ params, request }) => {
    const image = await requireImage(services, params.id)
    await requireOwnOrder(db, image.orderId, await callerOf(services, request))
    await erasePicture(services, image)
    return null
  })

  serve(app, downloadImage, { max: 120 }, async ({ params, query, reply }) => {
    const image = await requireImage(services, params.id)
    const bytes = await (query.size === 'print' ? printOf(services, image) : artworkOf(services, image))
    const png = query.format === 'png'
    return reply
      .header('content-disposition', `attachment; filename="${artworkName(image, query.format, query.size)}"`)
      .header('cache-control', 'private, no-store')
      .type(png ? 'image/png' : 'image/jpeg')
      .send(png ? Buffer.from(await pictures.png(bytes)) : bytes)
  })
}

async function artworkOf({ files }: Services, { artworkKey }: ImageRow): Promise<Buffer> {
  const bytes = artworkKey && (await files.read(artworkKey))
  if (!bytes) throw new Refusal('not_finished')
  return bytes
}

async function printOf({ db, files }: Services, { attemptId, orderId }: ImageRow): Promise<Buffer> {
  if (!(await mayPrint(db, await requireOrder(db, orderId))))
    throw new Refusal('print_not_included', { needsUpgrade: true })
  const print = attemptId ? await findPrint(db, attemptId) : undefined
  const bytes = print?.status === 'ready' && (await files.read(keysOf(print.attemptId).printKey))
  if (!bytes) throw new Refusal('print_not_made')
  return bytes
}

async function requireImage({ db }: Services, id: string) {
  const image = await findImage(db, id)
  if (!image) throw new Refusal('image_not_found')
  return image
}

/** How many drawings an order may hold: what its bundle allows, and before it is paid no more than a family has lying about. */
function roomIn({ bundleType, status }: OrderRow): number {
  return status === 'pending'
    ? Math.min(imageLimit(bundleType), limits.unpaidDrawings)
    : imageLimit(bundleType)
}

/** Adds drawings if the order still takes them and has room; drawings that were stored before are left as they are. */
async function storeDrawings({ db }: Services, orderId: string, drawings: NewImage[]): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !takesDrawings(order.status)) throw new Refusal('wrong_state')
    for (const drawing of drawings) {
      const added = await insertImage(tx, drawing)
      if (added) await keepFiles(tx, [drawing.originalKey, drawing.workingKey])
    }
    const count = (await listImages(tx, orderId)).length
    if (count > roomIn(order)) throw new Refusal('too_many_images')
  })
}
