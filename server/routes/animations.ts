import type { FastifyInstance } from 'fastify'
import { type Animation, downloadAnimation, getAnimation, makeAnimation } from '#contract/animations.ts'
import { callerOf } from '../features/accounts/caller.ts'
import { findAnimation, requestAnimation } from '../features/animations/store.ts'
import { requireOwnImage } from '../features/images/access.ts'
import { artworkName } from '../features/images/name.ts'
import type { ImageRow } from '../features/images/store.ts'
import { findEndOfImage } from '../features/payments/ended.ts'
import { keysOf } from '../files/attempt-keys.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

export function animationRoutes(app: FastifyInstance, services: Services): void {
  const { db, files, links, queue } = services

  const stateOf = async ({ attemptId, takenBackAt }: ImageRow): Promise<Animation> => {
    const row = attemptId && !takenBackAt ? await findAnimation(db, attemptId) : undefined
    if (!row) return { status: 'none', progress: 0, url: null }
    const url = row.status === 'ready' ? links.to(keysOf(row.attemptId).animationKey) : null
    return { status: row.status, progress: row.progress, url }
  }

  serve(app, getAnimation, { max: 600 }, async ({ params, request }) => {
    const { image } = await requireOwnImage(db, params.id, await callerOf(services, request))
    return stateOf(image)
  })

  serve(app, makeAnimation, { max: 30 }, async ({ params, request }) => {
    const { image } = await requireOwnImage(db, params.id, await callerOf(services, request))
    const ended = await findEndOfImage(db, image.id)
    if (ended) throw new Refusal(ended)
    if (image.takenBackAt) throw new Refusal('refunded')
    const { attemptId, status } = image
    if (!attemptId || status !== 'completed') throw new Refusal('not_finished')
    await db.transaction(async (tx) => {
      if (await requestAnimation(tx, attemptId)) await queue.enqueue(tx, 'make-animation', { attemptId })
    })
    return stateOf(image)
  })

  serve(app, downloadAnimation, { max: 120 }, async ({ params, query, request, reply }) => {
    const { image } = await requireOwnImage(db, params.id, await callerOf(services, request))
    if (image.takenBackAt) throw new Refusal('refunded')
    const row = image.attemptId ? await findAnimation(db, image.attemptId) : undefined
    if (row?.status !== 'ready') throw new Refusal('animation_not_made')
    const { animationKey, videoKey } = keysOf(row.attemptId)
    const isVideo = query.format === 'mp4'
    const bytes = await files.read(isVideo ? videoKey : animationKey)
    if (!bytes) throw new Refusal('animation_not_made')
    return reply
      .header('content-disposition', `attachment; filename="${artworkName(image, query.format)}"`)
      .header('cache-control', 'private, no-store')
      .type(isVideo ? 'video/mp4' : 'image/webp')
      .send(bytes)
  })
}
