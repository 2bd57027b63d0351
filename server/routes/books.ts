import type { FastifyInstance } from 'fastify'
import { downloadBook, getBook, makeBook, viewBookPage } from '#contract/books.ts'
import { type Caller, callerOf } from '../features/accounts/caller.ts'
import { bookName } from '../features/books/name.ts'
import { findBook, partKey, viewKey } from '../features/books/store.ts'
import { viewBook } from '../features/books/view.ts'
import { requireOwnOrder } from '../features/orders/access.ts'
import { findEndOfOrder } from '../features/payments/ended.ts'
import { mayUpscale } from '../flows/may-upscale.ts'
import { requestBook } from '../flows/wish-for-book.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

export function bookRoutes(app: FastifyInstance, services: Services): void {
  const { db, files } = services

  serve(app, getBook, { max: 600 }, async ({ params, request }) => {
    const order = await requireOwnOrder(db, params.id, await callerOf(services, request))
    return viewBook(db, order)
  })

  serve(app, makeBook, { max: 30 }, async ({ params, body, request }) => {
    const caller = await callerOf(services, request)
    const order = await requireOwnOrder(db, params.id, caller)
    if (!(await mayUpscale(db, order))) throw new Refusal('print_not_included', { needsUpgrade: true })
    const ended = await findEndOfOrder(db, order.id)
    if (ended) throw new Refusal(ended)
    const { title, pictureIds: imageIds, voiceIds } = body
    await requestBook(services, order.id, caller, { title, imageIds, voiceIds })
    return viewBook(db, order)
  })

  const requireMade = async (id: string, caller: Caller): Promise<string> => {
    const order = await requireOwnOrder(db, id, caller)
    const book = await findBook(db, order.id)
    if (!book?.fileId) throw new Refusal('not_found')
    return book.fileId
  }

  const fileAt = async (key: string) => {
    const bytes = await files.read(key)
    if (!bytes) throw new Refusal('not_found')
    return bytes
  }

  serve(app, downloadBook, { max: 60 }, async ({ params, query, request, reply }) => {
    const fileId = await requireMade(params.id, await callerOf(services, request))
    return reply
      .header('content-disposition', `attachment; filename="${bookName(params.id, query.part)}"`)
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .send(await fileAt(partKey(fileId, query.part)))
  })

  serve(app, viewBookPage, { max: 600 }, async ({ params, query, request, reply }) => {
    const fileId = await requireMade(params.id, await callerOf(services, request))
    if (query.made !== fileId) throw new Refusal('not_found')
    return reply
      .header('cache-control', 'private, no-store')
      .type('image/webp')
      .send(await fileAt(viewKey(fileId, Number(params.view))))
  })
}
