import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressIn } from '#contract/languages.ts'
import { fillShell, type OrderShell } from '#contract/order-shell.ts'
import { anyOrder } from '#contract/site.ts'
import { srcsetOf } from '#contract/srcset.ts'
import { html } from '#insight/html.ts'
import { listImages } from '../features/images/store.ts'
import { sizeIn } from '../features/images/view.ts'
import { findOrder } from '../features/orders/store.ts'
import { languageOf } from '../http/language.ts'
import { drawnInBrowser, keepPrivate, type Pages, pageOptions, sendFilledIn } from '../http/pages.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'

const written = (text: string) => html`${text}`.text

/** Serves the page of a finished order with its first pictures, so that they show before scripts load. It is not cached. */
export function orderPage(app: FastifyInstance, services: Services, pages: Pages): void {
  app.get<{ Params: { id: string } }>('/orders/:id', pageOptions(pages), async (request, reply) => {
    const { id } = request.params
    if (!isUuid(id)) return reply.callNotFound()
    const found = await findShell(services, id.toLowerCase()).catch((error: unknown) => {
      request.log.warn({ err: error }, 'The page of an order was sent without its pictures.')
      return 'later' as const
    })
    if (found === 'later') return drawnInBrowser(request, reply, pages)
    if (found === 'missing') return drawnInBrowser(request, reply.code(404), pages)
    return send(request, reply, pages, found)
  })
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  shell: OrderShell,
): Promise<FastifyReply> {
  const page = pages.get(addressIn(languageOf(request), anyOrder))
  if (!page) return drawnInBrowser(request, reply, pages)
  keepPrivate(reply)
  reply.header('cache-control', 'no-store')
  // Links to this page in other languages; the build used a placeholder for the order.
  const here = page.text.replace(/href="(?:\/el)?\/orders\/any\/?"/g, `href="/orders/${shell.id}"`)
  return sendFilledIn(request, reply, page, fillShell(here, shell, written))
}

/** What the page of this order shows first; 'later' if it is not finished, or if its picture has no recorded size. */
async function findShell({ db, links }: Services, id: string): Promise<OrderShell | 'later' | 'missing'> {
  const order = await findOrder(db, id)
  if (!order) return 'missing'
  const images = await listImages(db, id)
  const [first] = images
  const size = first && sizeIn(first)
  const finished = order.status === 'completed' && images.every(({ status }) => status === 'completed')
  if (!finished || !size || !first.artworkKey || !first.framedKey) return 'later'
  const [drawing, artwork] = [links.to(first.framedKey), links.to(first.artworkKey)]
  return {
    id,
    number: id.slice(0, 8),
    width: String(size.width),
    height: String(size.height),
    drawing,
    drawings: srcsetOf(drawing, size),
    artwork,
    artworks: srcsetOf(artwork, size),
  }
}
