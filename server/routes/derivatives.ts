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

/** What is made of a finished picture when its parent asks: the upscale, the animation, the figurine. */
export function derivativeRoutes(app: FastifyInstance, services: Services): void {
  const { db, files, links } = services

  const own = async (id: string, request: FastifyRequest) =>
    requireOwnImage(db, id, await callerOf(services, request))

  const find = async (kind: DerivativeKind, { attemptId }: ImageRow) =>
    attemptId ? findDerivative(db, kind, attemptId) : undefined

  const findReady = async (kind: DerivativeKind, image: ImageRow) => {
    if (image.takenBackAt) throw new Refusal('refunded')
    const row = await find(kind, image)
    return row?.status === 'ready' ? row.attemptId : undefined
  }

  const upscaleOf = async (image: ImageRow): Promise<Upscale> => {
    const { status = 'none', progress = 0 } = (await find('upscale', image)) ?? {}
    return { status, progress }
  }

  const animationOf = async (image: ImageRow): Promise<Animation> => {
    const row = image.takenBackAt ? undefined : await find('animation', image)
    if (!row) return { status: 'none', progress: 0, url: null }
    const url = row.status === 'ready' ? links.to(keysOf(row.attemptId).animationKey) : null
    return { status: row.status, progress: row.progress, url }
  }

  const figurineOf = async (image: ImageRow): Promise<Figurine> => {
    const { status = 'none', title = null } = (await find('figurine', image)) ?? {}
    return { status, title }
  }

  serve(app, getUpscale, { max: 600 }, async ({ params, request }) =>
    upscaleOf((await own(params.id, request)).image),
  )

  serve(app, getAnimation, { max: 600 }, async ({ params, request }) =>
    animationOf((await own(params.id, request)).image),
  )

  serve(app, getFigurine, { max: 600 }, async ({ params, request }) =>
    figurineOf((await own(params.id, request)).image),
  )

  serve(app, makeUpscale, { max: 30 }, async ({ params, request }) => {
    const { image, order } = await own(params.id, request)
    await requireRunning(services, image)
    if (!(await mayUpscale(db, order))) throw new Refusal('print_not_included', { needsUpgrade: true })
    await haveMade(services, 'upscale', image)
    return upscaleOf(image)
  })

  serve(app, makeAnimation, { max: 30 }, async ({ params, request }) => {
    const { image } = await own(params.id, request)
    await requireRunning(services, image)
    await haveMade(services, 'animation', image)
    return animationOf(image)
  })

  serve(app, makeFigurine, { max: 30 }, async ({ params, request }) => {
    const { image } = await own(params.id, request)
    await requireRunning(services, image)
    await haveMade(services, 'figurine', image)
    return figurineOf(image)
  })

  serve(app, downloadAnimation, { max: 120 }, async ({ params, query, request, reply }) => {
    const { image } = await own(params.id, request)
    const attemptId = await findReady('animation', image)
    if (!attemptId) throw new Refusal('animation_not_made')
    const { animationKey, videoKey } = keysOf(attemptId)
    const bytes = await files.read(query.format === 'mp4' ? videoKey : animationKey)
    if (!bytes) throw new Refusal('animation_not_made')
    return sendAttachment(reply, artworkName(image, query.format), bytes)
  })

  serve(app, downloadFigurine, { max: 120 }, async ({ params, query, request, reply }) => {
    const { image } = await own(params.id, request)
    const attemptId = await findReady('figurine', image)
    const bytes = attemptId && (await files.read(figurineKeys(attemptId)[query.format]))
    if (!bytes) throw new Refusal('not_finished')
    return sendAttachment(reply, artworkName(image, query.format), bytes)
  })
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
