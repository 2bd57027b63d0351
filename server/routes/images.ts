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
import type { PermissionVersion } from '#contract/permission.ts'
import { imageLimit } from '#contract/plans.ts'
import type { Query } from '../database/database.ts'
import { callerOf } from '../features/accounts/caller.ts'
import { creditsOf } from '../features/credits/credits.ts'
import { requireOwnImage } from '../features/images/access.ts'
import { requireSheet } from '../features/images/corners.ts'
import { findDerivative } from '../features/images/derivatives.ts'
import { artworkName } from '../features/images/name.ts'
import {
  type ImageRow,
  insertImage,
  listImages,
  listUploaded,
  type NewImage,
} from '../features/images/store.ts'
import { readOne, readUploads, takeIn, takesDrawings } from '../features/images/upload.ts'
import { uploadQuota } from '../features/images/upload-quota.ts'
import { viewImage } from '../features/images/view.ts'
import { requireOwnOrder, requireReadableOrder } from '../features/orders/access.ts'
import { notePermission, requirePermission } from '../features/orders/permission.ts'
import { lockOrder, type OrderRow } from '../features/orders/store.ts'
import { findEndOfOrder } from '../features/payments/ended.ts'
import { keysOf } from '../files/attempt-keys.ts'
import { drawingKeys } from '../files/shown.ts'
import { keepFiles } from '../files/store.ts'
import { changeDrawing } from '../flows/change-image.ts'
import { erasePicture, leaveOut } from '../flows/delete-image.ts'
import { mayUpscale } from '../flows/may-upscale.ts'
import { regenerate } from '../flows/regenerate-image.ts'
import { isReplaceable, replaceFile } from '../flows/replace-image.ts'
import { sendAttachment } from '../http/attachment.ts'
import { receive } from '../http/receive.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

function uploadRoutes(app: FastifyInstance, services: Services): void {
  const { db, links, temporary } = services
  const quota = uploadQuota(services)
  const own = (image: ImageRow) => viewImage(image, links, { reader: 'owner' })

  serve(app, uploadImages, { max: 300 }, async ({ params, request }) => {
    const order = await requireOwnOrder(db, params.id, await callerOf(services, request))
    if (!takesDrawings(order.status)) throw new Refusal('wrong_state')
    const pending = order.status === 'pending'
    const ended = pending ? undefined : await findEndOfOrder(db, order.id)
    if (ended) throw new Refusal(ended)
    const held = (await listImages(db, order.id)).length
    const unpaid = pending && (await creditsOf(db, order)) <= held
    const permission = requirePermission(request)
    if (unpaid) await quota.requireRoom(request)
    const most = Math.min(limits.filesPerUpload, imageLimit(order.bundleType))
    return receive(request, { temporary, part: 'images', most }, async (received) => {
      const fields = readUploads(received)
      const ids = fields.map((what) => what.uploadId)
      // Drawings that the order already has are not read again, so repeated uploads cost nothing.
      const before = new Set((await listUploaded(db, order.id, ids)).map((image) => image.uploadId))
      const fresh = fields.filter((what) => !before.has(what.uploadId))
      await requireRoom(db, order, held + fresh.length)
      if (unpaid)
        await quota.take(
          request,
          fresh.map(({ file }) => file),
          'too_many_unpaid',
        )
      const stored: NewImage[] = []
      for (const { file, at, ...what } of fresh) {
        const workingKey = await takeIn(services, file, at)
        stored.push({ ...what, workingKey, id: randomUUID(), orderId: order.id })
      }
      // The parent canceled the upload, so the drawing may have been removed since.
      if (request.raw.socket.destroyed) throw new Refusal('malformed_request')
      await storeDrawings(services, order.id, stored, permission)
      return (await listUploaded(db, order.id, ids)).map(own)
    })
  })

  serve(app, leaveOutUpload, { max: 300 }, async ({ params, request }) => {
    const order = await requireOwnOrder(db, params.id, await callerOf(services, request))
    await leaveOut(services, order.id, params.uploadId)
    return null
  })
}

export function imageRoutes(app: FastifyInstance, services: Services): void {
  uploadRoutes(app, services)
  const { db, queueEstimates, links, pictures, temporary } = services
  const own = (image: ImageRow) => viewImage(image, links, { reader: 'owner' })

  serve(app, listImagesCall, { max: 600 }, async ({ params, request }) => {
    const { order, reader } = await requireReadableOrder(db, params.id, await callerOf(services, request))
    const waits = await queueEstimates.waitsOf(order.id)
    return (await listImages(db, order.id)).map((image) =>
      viewImage(image, links, { reader, wait: waits.get(image.id) }),
    )
  })

  serve(app, patchImage, { max: 300 }, async ({ params, body, request }) => {
    const { image } = await requireOwnImage(db, params.id, await callerOf(services, request))
    requireSheet(body.corners ?? null)
    return own(await changeDrawing(services, image, body))
  })

  serve(app, regenerateImage, { max: 60 }, async ({ params, body, request }) => {
    const caller = await callerOf(services, request)
    const { image } = await requireOwnImage(db, params.id, caller)
    const { style, contextPrompt: context, corners, forced } = body
    requireSheet(corners ?? null)
    return own(await regenerate(services, image, caller, { style, context, corners, forced }))
  })

  serve(app, replaceDrawing, { max: 60 }, async ({ params, request }) => {
    const caller = await callerOf(services, request)
    const { image } = await requireOwnImage(db, params.id, caller)
    const permission = requirePermission(request)
    if (permission) await notePermission(db, image.orderId, permission)
    return receive(request, { temporary, part: 'image', most: 1 }, async (received) => {
      const fields = readOne(received)
      const [sentBefore] = await listUploaded(db, image.orderId, [fields.uploadId])
      if (sentBefore?.id === image.id) return own(sentBefore)
      if (sentBefore || !isReplaceable(image)) throw new Refusal('wrong_state')
      const workingKey = await takeIn(services, received.files[0], 0)
      return own(await replaceFile(services, image, caller, { ...fields, workingKey }))
    })
  })

  serve(app, deleteImageCall, { max: 60 }, async ({ params, request }) => {
    const { image } = await requireOwnImage(db, params.id, await callerOf(services, request))
    await erasePicture(services, image)
    return null
  })

  serve(app, downloadImage, { max: 120 }, async ({ params, query, request, reply }) => {
    const { image, order } = await requireOwnImage(db, params.id, await callerOf(services, request))
    const bytesOf = { artwork: artworkOf, print: upscaleOf }[query.size]
    const bytes = await bytesOf(services, image, order)
    const png = query.format === 'png'
    const name = artworkName(image, query.format, query.size)
    return sendAttachment(reply, name, png ? Buffer.from(await pictures.png(bytes)) : bytes)
  })
}

async function artworkOf({ files }: Services, { artworkKey, takenBackAt }: ImageRow): Promise<Buffer> {
  if (takenBackAt) throw new Refusal('refunded')
  const bytes = artworkKey && (await files.read(artworkKey))
  if (!bytes) throw new Refusal('not_finished')
  return bytes
}

/** A finished upscale stays available, even if no others may be made anymore. */
async function upscaleOf({ db, files }: Services, image: ImageRow, order: OrderRow): Promise<Buffer> {
  const { attemptId, takenBackAt } = image
  if (takenBackAt) throw new Refusal('refunded')
  const upscale = attemptId ? await findDerivative(db, 'upscale', attemptId) : undefined
  const bytes = upscale?.status === 'ready' && (await files.read(keysOf(upscale.attemptId).upscaleKey))
  if (bytes) return bytes
  if (!(await mayUpscale(db, order))) throw new Refusal('print_not_included', { needsUpgrade: true })
  throw new Refusal('print_not_made')
}

/** An order holds what its bundle allows; before payment only `limits.unpaidDrawings` or what credits cover. Throws Refusal too_many_images. */
async function requireRoom(tx: Query, order: OrderRow, drawings: number): Promise<void> {
  const free = limits.unpaidDrawings
  const covered = order.status !== 'pending' || drawings <= free || drawings <= (await creditsOf(tx, order))
  if (!covered || drawings > imageLimit(order.bundleType)) throw new Refusal('too_many_images')
}

/** Adds drawings if the order still takes them and has room; drawings that were stored before stay unchanged. */
async function storeDrawings(
  { db }: Services,
  orderId: string,
  drawings: NewImage[],
  permission: PermissionVersion | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !takesDrawings(order.status)) throw new Refusal('wrong_state')
    if (permission) await notePermission(tx, orderId, permission)
    for (const drawing of drawings) {
      const added = await insertImage(tx, drawing)
      if (added) await keepFiles(tx, drawingKeys(drawing.workingKey))
    }
    await requireRoom(tx, order, (await listImages(tx, orderId)).length)
  })
}
