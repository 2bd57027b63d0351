import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { ContextPrompt, defaultStyle, Style } from '#contract/images.ts'
import { createPreview, createThumbnail, findSheet } from '#contract/previews.ts'
import { retention } from '#contract/retention.ts'
import { CornersField } from '../features/images/corners.ts'
import { ForcedField } from '../features/images/upload.ts'
import { requirePermission } from '../features/orders/permission.ts'
import { previewQuota } from '../features/previews/preview-quota.ts'
import { insertPreview } from '../features/previews/store.ts'
import { readingKeyOf, readingOf } from '../features/readings/reading-of.ts'
import { holdReading } from '../features/readings/store.ts'
import { announceFiles, keepFiles } from '../files/store.ts'
import { type Received, readField, receive } from '../http/receive.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

const FIRST_SEED = 1

export function previewRoutes(app: FastifyInstance, services: Services): void {
  const { db, files, links, pictures, signing, temporary } = services
  const one = { temporary, part: 'image', most: 1 }
  const quota = {
    previews: previewQuota(services, 'previews'),
    thumbnails: previewQuota(services, 'thumbnails'),
    sheets: previewQuota(services, 'sheets'),
  }

  serve(app, createPreview, { max: 90 }, async ({ request }) =>
    receive(request, one, async (received) => {
      const file = onlyFile(received)
      const style = readField(received, 'style', Style) ?? defaultStyle
      const context = readField(received, 'context', ContextPrompt) ?? ''
      const corners = readField(received, 'corners', CornersField)
      const forced = readField(received, 'forced', ForcedField)
      requirePermission(request)
      await quota.previews.take(request)
      const upload = { drawing: await pictures.intake(file.fd), corners }
      const reading = () => readingOf(services, upload)
      const made = await pictures.preview({ reading, style, context, forced, seed: FIRST_SEED })
      const id = randomUUID()
      const fileKey = `previews/${id}.jpg`
      await announceFiles(db, [fileKey])
      await files.write(fileKey, made.picture)
      await db.transaction(async (tx) => {
        await insertPreview(tx, {
          id,
          style,
          fileKey,
          expiresAt: new Date(Date.now() + retention.previews.ms),
        })
        await keepFiles(tx, [fileKey])
        await holdReading(tx, readingKeyOf(signing, upload), fileKey)
      })
      return { id, style, previewUrl: links.to(fileKey), cornersToConfirm: made.cornersToConfirm }
    }),
  )

  serve(app, createThumbnail, { max: 120 }, async ({ request, reply }) =>
    receive(request, one, async (received) => {
      const file = onlyFile(received)
      requirePermission(request)
      await quota.thumbnails.take(request)
      const picture = await pictures.thumbnail(file.fd)
      return reply.header('cache-control', 'no-store').type('image/jpeg').send(Buffer.from(picture))
    }),
  )

  serve(app, findSheet, { max: 90 }, async ({ request }) =>
    receive(request, one, async (received) => {
      const file = onlyFile(received)
      requirePermission(request)
      await quota.sheets.take(request)
      return pictures.findSheet(file.fd)
    }),
  )
}

function onlyFile({ files: [file] }: Received): FileHandle {
  if (!file) throw new Refusal('no_images')
  return file
}
