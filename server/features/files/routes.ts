import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { limits } from '#contract/limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { shrink } from '../../pictures/shrink.ts'
import type { Services } from '../../services.ts'

const Link = z.object({
  expires: z.string(),
  signature: z.string(),
  /** For lists: the same picture, small. */
  size: z.literal('small').optional(),
})
const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png' }

/** Serves pictures by signed link. Only re-encoded pictures have links; a parent's original file has none. */
export function fileRoutes(app: FastifyInstance, { files, links }: Services): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*']
    const link = Link.safeParse(request.query)
    if (!link.success || !links.holds(key, link.data.expires, link.data.signature))
      throw new Refusal('not_found')
    const whole = await files.read(key)
    if (!whole) throw new Refusal('not_found')
    const bytes = link.data.size ? await shrink(whole, limits.thumbnailPixels) : whole
    const seconds = Math.max(0, Math.floor(Number(link.data.expires) - Date.now() / 1000))
    return reply
      .header('cache-control', `private, max-age=${seconds}, immutable`)
      .header('content-disposition', 'inline')
      .header('cross-origin-resource-policy', 'same-origin')
      .type(
        link.data.size ? 'image/jpeg' : (types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'),
      )
      .send(bytes)
  })
}
