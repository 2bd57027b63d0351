import type { FastifyInstance } from 'fastify'
import {
  deleteLine as deleteLineCall,
  linkArtwork,
  linkBook,
  linkWall,
  linkWallBook,
  listOrderLinks,
  listWallLinks,
  type ParentLink,
  revokeLink,
} from '#contract/links.ts'
import { callerOf } from '../features/accounts/caller.ts'
import { serveSignedIn } from '../features/accounts/serve-signed-in.ts'
import { type BookOwner, findBook } from '../features/books/store.ts'
import { requireChild } from '../features/children/store.ts'
import { beginErasure } from '../features/erasures/store.ts'
import { requireOwnImage } from '../features/images/access.ts'
import { deleteLine, findOwnLine, listHearts, listLines } from '../features/links/answers.ts'
import { addressOf, chosenOf, makeLink } from '../features/links/make.ts'
import { findOwnLink, type LinkRow, listLinksOf, listLinksTo, revoke } from '../features/links/store.ts'
import { viewLink } from '../features/links/view.ts'
import { requireOwnOrder } from '../features/orders/access.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

/** Routes for the links of a parent: making and revoking them, and reading and deleting the answers. */
export function linkRoutes(app: FastifyInstance, services: Services): void {
  const { db, queue } = services

  const view = async (rows: LinkRow[]): Promise<ParentLink[]> => {
    const ids = rows.map(({ id }) => id)
    const answers = { lines: await listLines(db, ids), hearts: await listHearts(db, ids) }
    return rows.map((row) => viewLink(row, answers, addressOf(services, row.id)))
  }
  const viewNew = (row: LinkRow) => viewLink(row, { lines: [], hearts: [] }, addressOf(services, row.id))

  const requireMade = async (owner: BookOwner): Promise<void> => {
    if ((await findBook(db, owner))?.status !== 'ready') throw new Refusal('book_not_made')
  }

  serve(app, listOrderLinks, { max: 300 }, async ({ params, request }) => {
    const order = await requireOwnOrder(db, params.id, await callerOf(services, request))
    return view(await listLinksOf(db, order.id))
  })

  serveSignedIn(app, services, listWallLinks, { max: 300 }, async ({ account, params }) => {
    const child = await requireChild(db, account.id, params.id)
    return view(await listLinksTo(db, child.id))
  })

  serve(app, linkArtwork, { max: 30 }, async ({ params, body, request }) => {
    const { image } = await requireOwnImage(db, params.id, await callerOf(services, request))
    if (!image.artworkKey) throw new Refusal('not_finished')
    return viewNew(await makeLink(services, { imageId: image.id }, body, chosenOf(body.beside)))
  })

  serveSignedIn(app, services, linkWall, { max: 30 }, async ({ account, params, body }) => {
    const child = await requireChild(db, account.id, params.id)
    return viewNew(await makeLink(services, { childId: child.id }, body, chosenOf(body.beside)))
  })

  serve(app, linkBook, { max: 30 }, async ({ params, body, request }) => {
    const order = await requireOwnOrder(db, params.id, await callerOf(services, request))
    await requireMade({ orderId: order.id })
    return viewNew(await makeLink(services, { orderId: order.id }, body))
  })

  serveSignedIn(app, services, linkWallBook, { max: 30 }, async ({ account, params, body }) => {
    const child = await requireChild(db, account.id, params.id)
    await requireMade({ childId: child.id })
    return viewNew(await makeLink(services, { bookChildId: child.id }, body))
  })

  serve(app, revokeLink, { max: 60 }, async ({ params, request }) => {
    const link = await findOwnLink(db, params.id, await callerOf(services, request))
    if (!link) throw new Refusal('not_found')
    const erasure = { kind: 'link', subjectId: link.id, cause: 'asked', pictures: 0 } as const
    await db.transaction(async (tx) => {
      if (await revoke(tx, link.id)) await beginErasure(tx, queue, { ...erasure, keys: [] })
    })
    return null
  })

  serve(app, deleteLineCall, { max: 60 }, async ({ params, request }) => {
    const line = await findOwnLine(db, params.id, await callerOf(services, request))
    if (!line) throw new Refusal('not_found')
    await deleteLine(db, line.id)
    return null
  })
}
