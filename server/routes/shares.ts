import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { getShare, getShared, makeShare, revokeShare, sharedPath } from '#contract/shares.ts'
import { callerOf } from '../features/accounts/caller.ts'
import { requireOwnImage } from '../features/images/access.ts'
import { sizeIn } from '../features/images/view.ts'
import { deleteShare, findShare, findShared, insertShare } from '../features/shares/store.ts'
import { sharedKey } from '../files/held.ts'
import { drawnInBrowser, keepPrivate, type Pages, pageOptions } from '../http/pages.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Links that show one artwork with its title to others, made and revoked by the owner of its order. */
export function shareRoutes(app: FastifyInstance, services: Services, pages: Pages): void {
  const { db, links, settings, signing } = services
  const tokenOf = (shareId: string) => signing.sign('share-link', shareId)
  const addressOf = async (imageId: string) => {
    const id = await findShare(db, imageId)
    return { url: id ? `${settings.appUrl}${sharedPath}/${tokenOf(id)}` : null }
  }

  serve(app, getShare, { max: 300 }, async ({ params, request }) => {
    const { image } = await requireOwnImage(db, params.id, await callerOf(services, request))
    return addressOf(image.id)
  })

  serve(app, makeShare, { max: 60 }, async ({ params, request }) => {
    const { image } = await requireOwnImage(db, params.id, await callerOf(services, request))
    if (!image.artworkKey) throw new Refusal('not_finished')
    const id = randomUUID()
    await insertShare(db, { id, imageId: image.id, tokenHash: hashOf(tokenOf(id)) })
    return addressOf(image.id)
  })

  serve(app, revokeShare, { max: 60 }, async ({ params, request }) => {
    const { image } = await requireOwnImage(db, params.id, await callerOf(services, request))
    await deleteShare(db, image.id)
    return null
  })

  serve(app, getShared, { max: 120 }, async ({ params }) => {
    const shared = await findShared(db, hashOf(params.token))
    if (!shared?.image.artworkKey) throw new Refusal('not_found')
    const { shareId, image } = shared
    const { title, style } = image
    return { title, style, artworkUrl: links.to(sharedKey(shareId)), size: sizeIn(image) }
  })

  app.get<{ Params: { token: string } }>(
    `${sharedPath}/:token`,
    pageOptions(pages),
    async (request, reply) => {
      const shared = await findShared(db, hashOf(request.params.token))
      keepPrivate(reply)
      return drawnInBrowser(request, reply.code(shared?.image.artworkKey ? 200 : 404), pages)
    },
  )
}
