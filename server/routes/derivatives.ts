import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Animation, downloadAnimation, getAnimation, makeAnimation } from '#contract/animations.ts'
import { downloadFigurine, type Figurine, getFigurine, makeFigurine } from '#contract/figurines.ts'
import { getUpscale, makeUpscale, type Upscale } from '#contract/upscales.ts'
import { callerOf } from '../features/accounts/caller.ts'
import { requireOwnImage } from '../features/images/access.ts'
import { type DerivativeKind, findDerivative, requestDerivative } from '../features/images/derivatives.ts'
import { figurineKeys } from '../features/images/figurine-keys.ts'
import { artworkName } from '../features/images/name.ts'
import type { ImageRow } from '../features/images/store.ts'
import { findEndOfImage } from '../features/payments/ended.ts'
import { keysOf } from '../files/attempt-keys.ts'
import { mayUpscale } from '../flows/may-upscale.ts'
import { sendAttachment } from '../http/attachment.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

/** What a parent can have made from a finished picture: the upscale, the animation and the figurine. */
export function derivativeRoutes(app: FastifyInstance, services: Services): void {
  upscaleRoutes(app, services)
  animationRoutes(app, services)
  figurineRoutes(app, services)
}

function upscaleRoutes(app: FastifyInstance, services: Services): void {
  const view = async (image: ImageRow): Promise<Upscale> => {
    const { status = 'none', progress = 0 } = (await find(services, 'upscale', image)) ?? {}
    return { status, progress }
  }

  serve(app, getUpscale, { max: 600 }, async ({ params, request }) =>
    view((await own(services, params.id, request)).image),
  )

  serve(app, makeUpscale, { max: 30 }, async ({ params, request }) => {
    const { image, order } = await own(services, params.id, request)
    await requireRunning(services, image)
    if (!(await mayUpscale(services.db, order)))
      throw new Refusal('print_not_included', { needsUpgrade: true })
    await haveMade(services, 'upscale', image)
    return view(image)
  })
}

function animationRoutes(app: FastifyInstance, services: Services): void {
  const { files, links } = services

  const view = async (image: ImageRow): Promise<Animation> => {
    const row = image.takenBackAt ? undefined : await find(services, 'animation', image)
    if (!row) return { status: 'none', progress: 0, url: null }
    const url = row.status === 'ready' ? links.to(keysOf(row.attemptId).animationKey) : null
    return { status: row.status, progress: row.progress, url }
  }

  serve(app, getAnimation, { max: 600 }, async ({ params, request }) =>
    view((await own(services, params.id, request)).image),
  )

  serve(app, makeAnimation, { max: 30 }, async ({ params, request }) => {
    const { image } = await own(services, params.id, request)
    await requireRunning(services, image)
    await haveMade(services, 'animation', image)
    return view(image)
  })

  serve(app, downloadAnimation, { max: 120 }, async ({ params, query, request, reply }) => {
    const { image } = await own(services, params.id, request)
    const attemptId = await findReady(services, 'animation', image)
    if (!attemptId) throw new Refusal('animation_not_made')
    const { animationKey, videoKey } = keysOf(attemptId)
    const bytes = await files.read(query.format === 'mp4' ? videoKey : animationKey)
    if (!bytes) throw new Refusal('animation_not_made')
    return sendAttachment(reply, artworkName(image, query.format), bytes)
  })
}

function figurineRoutes(app: FastifyInstance, services: Services): void {
  const view = async (image: ImageRow): Promise<Figurine> => {
    const { status = 'none', title = null } = (await find(services, 'figurine', image)) ?? {}
    return { status, title }
  }

  serve(app, getFigurine, { max: 600 }, async ({ params, request }) =>
    view((await own(services, params.id, request)).image),
  )

  serve(app, makeFigurine, { max: 30 }, async ({ params, request }) => {
    const { image } = await own(services, params.id, request)
    await requireRunning(services, image)
    await haveMade(services, 'figurine', image)
    return view(image)
  })

  serve(app, downloadFigurine, { max: 120 }, async ({ params, query, request, reply }) => {
    const { image } = await own(services, params.id, request)
    const attemptId = await findReady(services, 'figurine', image)
    const bytes = attemptId && (await services.files.read(figurineKeys(attemptId)[query.format]))
    if (!bytes) throw new Refusal('not_finished')
    return sendAttachment(reply, artworkName(image, query.format), bytes)
  })
}

async function own(services: Services, id: string, request: FastifyRequest) {
  return requireOwnImage(services.db, id, await callerOf(services, request))
}

async function find({ db }: Services, kind: DerivativeKind, { attemptId }: ImageRow) {
  return attemptId ? findDerivative(db, kind, attemptId) : undefined
}

async function findReady(services: Services, kind: DerivativeKind, image: ImageRow) {
  if (image.takenBackAt) throw new Refusal('refunded')
  const row = await find(services, kind, image)
  return row?.status === 'ready' ? row.attemptId : undefined
}

/** Throws Refusal refunded or disputed. */
async function requireRunning({ db }: Services, image: ImageRow): Promise<void> {
  const ended = await findEndOfImage(db, image.id)
  if (ended) throw new Refusal(ended)
  if (image.takenBackAt) throw new Refusal('refunded')
}

async function haveMade({ db, queue }: Services, kind: DerivativeKind, image: ImageRow): Promise<void> {
  const { attemptId, status, title } = image
  if (!attemptId || status !== 'completed') throw new Refusal('not_finished')
  await db.transaction(async (tx) => {
    if (await requestDerivative(tx, kind, attemptId, title))
      await queue.enqueue(tx, `make-${kind}`, { attemptId })
  })
}
