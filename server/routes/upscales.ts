import type { FastifyInstance } from 'fastify'
import { getPrint, makePrint, type Print } from '#contract/prints.ts'
import { callerOf } from '../features/accounts/caller.ts'
import { requireOwnImage } from '../features/images/access.ts'
import type { ImageRow } from '../features/images/store.ts'
import { findUpscale, requestUpscale } from '../features/images/upscales.ts'
import { findEndOfImage } from '../features/payments/ended.ts'
import { mayUpscale } from '../flows/may-upscale.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

export function upscaleRoutes(app: FastifyInstance, services: Services): void {
  const { db, queue } = services

  const stateOf = async ({ attemptId }: ImageRow): Promise<Print> => {
    const upscale = attemptId ? await findUpscale(db, attemptId) : undefined
    return upscale ? { status: upscale.status, progress: upscale.progress } : { status: 'none', progress: 0 }
  }

  serve(app, getPrint, { max: 600 }, async ({ params, request }) => {
    const { image } = await requireOwnImage(db, params.id, await callerOf(services, request))
    return stateOf(image)
  })

  serve(app, makePrint, { max: 30 }, async ({ params, request }) => {
    const { image, order } = await requireOwnImage(db, params.id, await callerOf(services, request))
    const ended = await findEndOfImage(db, image.id)
    if (ended) throw new Refusal(ended)
    if (!(await mayUpscale(db, order))) throw new Refusal('print_not_included', { needsUpgrade: true })
    const { attemptId, status } = image
    if (!attemptId || status !== 'completed') throw new Refusal('not_finished')
    await db.transaction(async (tx) => {
      if (await requestUpscale(tx, attemptId)) await queue.enqueue(tx, 'make-upscale', { attemptId })
    })
    return stateOf(image)
  })
}
