import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { limits } from '#contract/limits.ts'
import type { PermissionVersion } from '#contract/permission.ts'
import { wallLimits } from '#contract/wall-limits.ts'
import {
  addDrawings,
  arrangeWall,
  changeWallPicture,
  getWall,
  hangImages as hangImagesCall,
  listHung as listHungCall,
  listLoosePictures,
  restoreWallPicture,
  takeOffWall,
  type Wall,
} from '#contract/walls.ts'
import type { Query } from '../database/database.ts'
import { callerOf } from '../features/accounts/caller.ts'
import { serveSignedIn } from '../features/accounts/serve-signed-in.ts'
import { holdAccount, requireChild } from '../features/children/store.ts'
import { takeIn } from '../features/images/upload.ts'
import { uploadQuota } from '../features/images/upload-quota.ts'
import { requireOwnOrder } from '../features/orders/access.ts'
import { requirePermission } from '../features/orders/permission.ts'
import {
  arrange,
  changePicture,
  countFree,
  findHung,
  type Hung,
  hangAgain,
  hangImages,
  insertDrawing,
  listHung,
  listHungOf,
  listLoose,
  listUploaded,
  type NewDrawing,
  takeOff,
} from '../features/walls/store.ts'
import { viewChild, viewLoose, viewPicture } from '../features/walls/view.ts'
import { drawingKeys } from '../files/shown.ts'
import { keepFiles } from '../files/store.ts'
import { changeDrawing } from '../flows/change-image.ts'
import { type Received, readField, receive } from '../http/receive.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

export function wallRoutes(app: FastifyInstance, services: Services): void {
  const { db, links, temporary } = services
  const quota = uploadQuota(services)

  serveSignedIn(app, services, getWall, { max: 300 }, async ({ account, params }) =>
    viewWall(services, account.id, params.id),
  )

  serveSignedIn(app, services, hangImagesCall, { max: 120 }, async ({ account, params, body }) => {
    await requireChild(db, account.id, params.id)
    const wanted = [...new Set(body.imageIds)]
    await db.transaction(async (tx) => {
      const hung = await hangImages(tx, account.id, params.id, wanted)
      if (hung < wanted.length) throw new Refusal('image_not_found')
    })
    return viewWall(services, account.id, params.id)
  })

  serveSignedIn(app, services, addDrawings, { max: 60 }, async ({ account, params, request }) => {
    await requireChild(db, account.id, params.id)
    const permission = requirePermission(request)
    await requireRoom(db, account.id, 1)
    return receive(request, { temporary, part: 'images', most: limits.filesPerUpload }, async (received) => {
      const sent = readSent(received)
      const ids = sent.map(({ uploadId }) => uploadId)
      const before = await listUploaded(db, account.id, ids)
      const fresh = sent.filter(({ uploadId }) => !before.includes(uploadId))
      await requireRoom(db, account.id, fresh.length)
      await quota.take(
        request,
        fresh.map(({ file }) => file),
        'too_many_today',
      )
      const drawings = await takeInAll(services, fresh, permission)
      await keepDrawings(services, account.id, params.id, drawings)
      return viewWall(services, account.id, params.id)
    })
  })

  serveSignedIn(app, services, arrangeWall, { max: 300 }, async ({ account, params, body }) => {
    await requireChild(db, account.id, params.id)
    await arrange(db, account.id, params.id, body.pictureIds)
    return null
  })

  serveSignedIn(app, services, listLoosePictures, { max: 120 }, async ({ account }) =>
    (await listLoose(db, account.id)).map((loose) => viewLoose(loose, links)),
  )

  serveSignedIn(app, services, listHungCall, { max: 300 }, async ({ account, params, request }) => {
    await requireOwnOrder(db, params.id, await callerOf(services, request))
    return listHungOf(db, account.id, params.id)
  })

  pictureRoutes(app, services)
}

function pictureRoutes(app: FastifyInstance, services: Services): void {
  const { db, links } = services

  const requireHung = async (accountId: string, id: string): Promise<Hung> => {
    const found = await findHung(db, accountId, id)
    if (!found) throw new Refusal('image_not_found')
    return found
  }

  serveSignedIn(app, services, changeWallPicture, { max: 300 }, async ({ account, params, body }) => {
    const found = await requireHung(account.id, params.id)
    if (body.childId) await requireChild(db, account.id, body.childId)
    const { title, ...change } = body
    // The title of a picture from an order belongs to the order.
    if (title !== undefined && found.image) await changeDrawing(services, found.image, { title })
    await changePicture(db, account.id, found.picture, found.image ? change : body)
    return viewPicture(await requireHung(account.id, params.id), links)
  })

  serveSignedIn(app, services, takeOffWall, { max: 120 }, async ({ account, params }) => {
    if (!(await takeOff(db, account.id, params.id))) throw new Refusal('image_not_found')
    return null
  })

  serveSignedIn(app, services, restoreWallPicture, { max: 120 }, async ({ account, params }) => {
    await hangAgain(db, account.id, params.id)
    return viewPicture(await requireHung(account.id, params.id), links)
  })
}

async function viewWall({ db, links }: Services, accountId: string, childId: string): Promise<Wall> {
  const child = await requireChild(db, accountId, childId)
  const hung = await listHung(db, accountId, childId)
  return {
    child: viewChild(child, hung, links),
    pictures: hung.map((one) => viewPicture(one, links)),
    room: Math.max(0, wallLimits.freeDrawings - (await countFree(db, accountId))),
  }
}

type Sent = { file: FileHandle; at: number; uploadId: string }

/** The files of a request with their positions. Throws Refusal no_images. */
function readSent(received: Received): Sent[] {
  if (received.files.length === 0) throw new Refusal('no_images')
  return received.files.map((file, at) => ({
    file,
    at,
    uploadId: readField(received, `uploadIds[${at}]`, z.uuid()) ?? randomUUID(),
  }))
}

/** Stores clean copies of the files that were sent, and nothing else of them. */
async function takeInAll(
  services: Services,
  sent: Sent[],
  permissionVersion: PermissionVersion | null,
): Promise<(NewDrawing & { workingKey: string })[]> {
  const drawings = []
  for (const { file, at, uploadId } of sent) {
    const workingKey = await takeIn(services, file, at)
    drawings.push({ workingKey, uploadId, permissionVersion })
  }
  return drawings
}

/** Throws Refusal walls_full if the walls of an account have no room for `more` drawings. */
async function requireRoom(tx: Query, accountId: string, more: number): Promise<void> {
  if ((await countFree(tx, accountId)) + more > wallLimits.freeDrawings) throw new Refusal('walls_full')
}

/** Adds all drawings to the wall, or none if there is no room. Files of drawings that were not added are left to the sweep of unclaimed files. */
async function keepDrawings(
  { db }: Services,
  accountId: string,
  childId: string,
  drawings: (NewDrawing & { workingKey: string })[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdAccount(tx, accountId)
    await requireChild(tx, accountId, childId)
    for (const drawing of drawings) {
      const added = await insertDrawing(tx, childId, drawing)
      if (added) await keepFiles(tx, drawingKeys(drawing.workingKey))
    }
    await requireRoom(tx, accountId, 0)
  })
}
