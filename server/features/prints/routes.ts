import type { FastifyInstance } from 'fastify'
import { getPrint, makePrint, type Print } from '#contract/prints.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { callerOf } from '../accounts/caller.ts'
import { findImage, type ImageRow } from '../images/store.ts'
import { requireOwnOrder } from '../orders/access.ts'
import { mayPrint } from './may-print.ts'
import { askForPrint, findPrint } from './store.ts'

export function printRoutes(app: FastifyInstance, services: Services): void {
  const { db, queue } = services

  const requireImage = async (id: string): Promise<ImageRow> => {
    const image = await findImage(db, id)
    if (!image) throw new Refusal('image_not_found')
    return image
  }

  const stateOf = async ({ attemptId }: ImageRow): Promise<Print> => {
    const print = attemptId ? await findPrint(db, attemptId) : undefined
    return print ? { status: print.status, progress: print.progress } : { status: 'none', progress: 0 }
  }

  serve(app, getPrint, { max: 600 }, async ({ params }) => stateOf(await requireImage(params.id)))

  serve(app, makePrint, { max: 30 }, async ({ params, request }) => {
    const image = await requireImage(params.id)
    const order = await requireOwnOrder(db, image.orderId, await callerOf(services, request))
    if (!(await mayPrint(db, order))) throw new Refusal('print_not_included', { needsUpgrade: true })
    const { attemptId, status } = image
    if (!attemptId || status !== 'completed') throw new Refusal('not_finished')
    await db.transaction(async (tx) => {
      if (await askForPrint(tx, attemptId)) await queue.enqueue(tx, 'make-print', { attemptId })
    })
    return stateOf(image)
  })
}
