import type { FastifyInstance } from 'fastify'
import {
  downloadFigurine,
  type Figurine,
  type FigurineFormat,
  getFigurine,
  makeFigurine,
} from '#contract/figurines.ts'
import { callerOf } from '../features/accounts/caller.ts'
import { requireOwnImage } from '../features/images/access.ts'
import { figurineKeys } from '../features/images/figurine-keys.ts'
import { findFigurine, requestFigurine } from '../features/images/figurines.ts'
import { artworkName } from '../features/images/name.ts'
import type { ImageRow } from '../features/images/store.ts'
import { findEndOfImage } from '../features/payments/ended.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

const types: Record<FigurineFormat, string> = {
  glb: 'model/gltf-binary',
  usdz: 'model/vnd.usdz+zip',
  stl: 'model/stl',
}

export function figurineRoutes(app: FastifyInstance, services: Services): void {
  const { db, files, queue } = services

  const stateOf = async ({ attemptId }: ImageRow): Promise<Figurine> => {
    const figurine = attemptId ? await findFigurine(db, attemptId) : undefined
    return { status: figurine?.status ?? 'none', title: figurine?.title ?? null }
  }

  serve(app, getFigurine, { max: 600 }, async ({ params, request }) => {
    const { image } = await requireOwnImage(db, params.id, await callerOf(services, request))
    return stateOf(image)
  })

  serve(app, makeFigurine, { max: 30 }, async ({ params, request }) => {
    const { image } = await requireOwnImage(db, params.id, await callerOf(services, request))
    if (image.takenBackAt) throw new Refusal('refunded')
    const ended = await findEndOfImage(db, image.id)
    if (ended) throw new Refusal(ended)
    const { attemptId, status, title } = image
    if (!attemptId || status !== 'completed') throw new Refusal('not_finished')
    await db.transaction(async (tx) => {
      if (await requestFigurine(tx, attemptId, title)) await queue.enqueue(tx, 'make-figurine', { attemptId })
    })
    return stateOf(image)
  })

  serve(app, downloadFigurine, { max: 120 }, async ({ params, query, request, reply }) => {
    const { image } = await requireOwnImage(db, params.id, await callerOf(services, request))
    const { attemptId, takenBackAt } = image
    if (takenBackAt) throw new Refusal('refunded')
    const isReady = (await stateOf(image)).status === 'ready'
    const bytes = attemptId && isReady && (await files.read(figurineKeys(attemptId)[query.format]))
    if (!bytes) throw new Refusal('not_finished')
    return reply
      .header('content-disposition', `attachment; filename="${artworkName(image, query.format)}"`)
      .header('cache-control', 'private, no-store')
      .type(types[query.format])
      .send(bytes)
  })
}
