import type { FastifyInstance, FastifyRequest } from 'fastify'
import { downloadBook, getBook, makeBook, viewBookPage } from '#contract/books.ts'
import { brand } from '#contract/brand.ts'
import { downloadWallBook, getWallBook, makeWallBook, viewWallBookPage } from '#contract/wall-books.ts'
import { callerOf } from '../features/accounts/caller.ts'
import { type FindOwner, ownChild, ownOrder } from '../features/books/owner.ts'
import { findBook, partKey, viewKey } from '../features/books/store.ts'
import { requestBook } from '../flows/request-book.ts'
import { viewBook } from '../flows/view-book.ts'
import { sendAttachment } from '../http/attachment.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

const ofOrder = { get: getBook, make: makeBook, download: downloadBook, view: viewBookPage }
const ofWall = { get: getWallBook, make: makeWallBook, download: downloadWallBook, view: viewWallBookPage }
type Calls = typeof ofOrder | typeof ofWall

/** The books of orders, and of children's walls. */
export function bookRoutes(app: FastifyInstance, services: Services): void {
  serveBook(app, services, ofOrder, ownOrder(services))
  serveBook(app, services, ofWall, ownChild(services))
}

function serveBook(app: FastifyInstance, services: Services, calls: Calls, ownerOf: FindOwner): void {
  const { db, files } = services

  serve(app, calls.get, { max: 600 }, async ({ params, request }) =>
    viewBook(db, await ownerOf(params.id, request)),
  )

  serve(app, calls.make, { max: 30 }, async ({ params, body, request }) => {
    const owner = await ownerOf(params.id, request)
    const { title, pictureIds: imageIds, voiceIds } = body
    await requestBook(services, owner, await callerOf(services, request), { title, imageIds, voiceIds })
    return viewBook(db, owner)
  })

  const requireMade = async (id: string, request: FastifyRequest): Promise<string> => {
    const book = await findBook(db, await ownerOf(id, request))
    if (!book?.fileId) throw new Refusal('not_found')
    return book.fileId
  }

  const fileAt = async (key: string) => {
    const bytes = await files.read(key)
    if (!bytes) throw new Refusal('not_found')
    return bytes
  }

  serve(app, calls.download, { max: 60 }, async ({ params, query, request, reply }) => {
    const fileId = await requireMade(params.id, request)
    const pdf = await fileAt(partKey(fileId, query.part))
    const name = `${brand.name.toLowerCase()}-book-${params.id.slice(0, 8)}-${query.part}.pdf`
    return sendAttachment(reply, name, pdf)
  })

  serve(app, calls.view, { max: 600 }, async ({ params, query, request, reply }) => {
    const fileId = await requireMade(params.id, request)
    if (query.made !== fileId) throw new Refusal('not_found')
    return reply
      .header('cache-control', 'private, no-store')
      .type('image/webp')
      .send(await fileAt(viewKey(fileId, Number(params.view))))
  })
}
