import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { limits } from '#contract/limits.ts'
import { shownWidths } from '#contract/srcset.ts'
import { findHeld } from '../files/held.ts'
import { madeOnce } from '../files/made-once.ts'
import { shownKey, smallKey } from '../files/shown.ts'
import { findShared } from '../flows/shared-files.ts'
import { partOf } from '../http/byte-range.ts'
import { dailyLimit } from '../http/daily-limit.ts'
import type { Files } from '../integrations/files/files.ts'
import { forShowing, shrink } from '../pictures/shrink.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

/** A page with a hundred pictures requests three hundred files. */
const FILES_PER_MINUTE = 900

const Link = z.object({
  expires: z.string(),
  signature: z.string(),
  size: z.literal('small').optional(),
  /** For pages: the same picture as a WebP of this width. */
  width: z.coerce
    .number()
    .refine((width) => shownWidths.some((one) => one === width))
    .optional(),
})
type Link = z.infer<typeof Link>
type Picture = { bytes: Uint8Array; type: string }

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  webm: 'audio/webm',
  mp4: 'audio/mp4',
  pdf: 'application/pdf',
}

/** Serves pictures, recordings and print files by signed link while their owner exists. A browser may cache them but must revalidate. */
export function fileRoutes(app: FastifyInstance, services: Services): void {
  const { db, files, links } = services
  const made = madeOnce<Buffer>()
  const requireFewMade = dailyLimit(services, 'drawings made smaller', limits.drawingsMadeSmallerPerDay)
  const limited = {
    schema: { hide: true },
    config: { rateLimit: { max: FILES_PER_MINUTE, timeWindow: '1 minute' } },
  }
  app.get<{ Params: { '*': string } }>('/files/*', limited, async (request, reply) => {
    const linked = request.params['*']
    const link = Link.safeParse(request.query)
    reply.header('cache-control', 'private, no-store')
    if (!link.success || !links.holds(linked, link.data.expires, link.data.signature))
      throw new Refusal('not_found')
    const find = linked.startsWith('shared/') ? findShared : findHeld
    const key = await find(db, linked)
    if (!key) throw new Refusal('not_found')
    // Only pictures have small versions, so ignore these parameters for other files.
    const { size, width } = /^(?:recordings|prints)\//.test(key) ? {} : link.data
    const etag = `"${key}:${width ?? size ?? 'whole'}"`
    if (request.headers['if-none-match'] === etag) return reply.headers(keptByBrowser(etag)).code(304).send()
    const makeOnce: Made = async (name, make) =>
      made(name, async () => {
        await requireFewMade(request)
        return make()
      })
    const picture = await pictureFor(files, makeOnce, key, { size, width })
    if (!picture) throw new Refusal('not_found')
    reply
      .headers(keptByBrowser(etag))
      .header('content-disposition', 'inline')
      .header('cross-origin-resource-policy', 'same-origin')
      .type(picture.type)
    return picture.type.startsWith('audio/')
      ? sendPart(request, reply, picture.bytes)
      : reply.send(picture.bytes)
  })
}

/** Safari plays audio only with range requests. A key's bytes never change, so If-Range always matches. */
function sendPart({ headers }: FastifyRequest, reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  reply.header('accept-ranges', 'bytes')
  const part = partOf(headers.range, bytes.length)
  if (part === 'none') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  if (!part) return reply.send(bytes)
  const { from, to } = part
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${bytes.length}`)
    .send(bytes.subarray(from, to + 1))
}

/** A key's bytes never change, so the key is part of the ETag. */
const keptByBrowser = (etag: string) => ({ 'cache-control': 'private, no-cache', etag })

type Made = (name: string, make: () => Promise<Buffer>) => Promise<Buffer>

/** Returns the picture at the size of the link. A size that is not stored, as for artwork of older versions, is made and cached for a while. */
async function pictureFor(
  files: Files,
  made: Made,
  key: string,
  { size, width }: Pick<Link, 'size' | 'width'>,
): Promise<Picture | undefined> {
  const kept = width ? shownKey(key, width) : size && smallKey(key)
  const type = width ? 'image/webp' : size ? 'image/jpeg' : typeOf(key)
  const shown = kept && (await files.read(kept))
  if (shown) return { bytes: shown, type }
  const whole = await files.read(key)
  if (!whole) return undefined
  if (!kept) return { bytes: whole, type }
  const make = () => (width ? forShowing(whole, width) : shrink(whole, limits.thumbnailPixels))
  return { bytes: await made(kept, make), type }
}

const typeOf = (key: string): string => types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
