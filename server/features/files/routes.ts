import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { limits } from '#contract/limits.ts'
import { shownWidths } from '#contract/sights.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Files } from '../../outside/files/files.ts'
import { forShowing, shrink } from '../../pictures/shrink.ts'
import type { Services } from '../../services.ts'
import { shownKey } from './shown.ts'

const Link = z.object({
  expires: z.string(),
  signature: z.string(),
  /** For lists: the same picture, small. */
  size: z.literal('small').optional(),
  /** For pages: the same picture as a WebP of this width. */
  width: z.coerce
    .number()
    .refine((width) => shownWidths.some((one) => one === width))
    .optional(),
})
type Link = z.infer<typeof Link>
type Picture = { bytes: Uint8Array; type: string }

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png' }

/** Serves pictures by signed link. Only re-encoded pictures have links; a parent's original file has none. */
export function fileRoutes(app: FastifyInstance, { files, links }: Services): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*']
    const link = Link.safeParse(request.query)
    if (!link.success || !links.holds(key, link.data.expires, link.data.signature))
      throw new Refusal('not_found')
    const picture = await pictureFor(files, key, link.data)
    if (!picture) throw new Refusal('not_found')
    const seconds = Math.max(0, Math.floor(Number(link.data.expires) - Date.now() / 1000))
    return reply
      .header('cache-control', `private, max-age=${seconds}, immutable`)
      .header('content-disposition', 'inline')
      .header('cross-origin-resource-policy', 'same-origin')
      .type(picture.type)
      .send(picture.bytes)
  })
}

/** The picture as the link wants it. What was drawn before pictures were kept at such widths is made so while one waits. */
async function pictureFor(files: Files, key: string, { size, width }: Link): Promise<Picture | undefined> {
  const shown = width && (await files.read(shownKey(key, width)))
  if (shown) return { bytes: shown, type: 'image/webp' }
  const whole = await files.read(key)
  if (!whole) return undefined
  if (width) return { bytes: await forShowing(whole, width), type: 'image/webp' }
  if (size) return { bytes: await shrink(whole, limits.thumbnailPixels), type: 'image/jpeg' }
  return { bytes: whole, type: types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream' }
}
