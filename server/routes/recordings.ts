import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { recordingLimits } from '#contract/recording-limits.ts'
import {
  deleteRecording,
  getTold,
  keepRecording as keepRecordingCall,
  type Told,
  writeWords,
} from '#contract/recordings.ts'
import { currentVoiceConsent } from '#contract/voice-consent.ts'
import { callerOf } from '../features/accounts/caller.ts'
import { eraseRecording } from '../features/erasures/store.ts'
import { requireOwnImage } from '../features/images/access.ts'
import { findImage } from '../features/images/store.ts'
import { lockOwnOrder } from '../features/orders/access.ts'
import { findRecording, takeRecording, writeDown } from '../features/recordings/store.ts'
import { keepRecording } from '../flows/keep-recording.ts'
import { type Received, readField, receive } from '../http/receive.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

/** A child's words about a picture, written and recorded, for the owner of its order only. */
export function recordingRoutes(app: FastifyInstance, services: Services): void {
  const { db, links, pictures, queue, temporary } = services

  const told = async (imageId: string): Promise<Told> => {
    const image = await findImage(db, imageId)
    if (!image) throw new Refusal('image_not_found')
    const recording = await findRecording(db, imageId)
    return {
      words: image.words,
      recording: recording ? { url: links.to(recording.fileKey), durationMs: recording.durationMs } : null,
    }
  }

  serve(app, getTold, { max: 300 }, async ({ params, request }) => {
    const { image } = await requireOwnImage(db, params.id, await callerOf(services, request))
    return told(image.id)
  })

  serve(app, keepRecordingCall, { max: 30 }, async ({ params, request }) => {
    const caller = await callerOf(services, request)
    const { image } = await requireOwnImage(db, params.id, caller)
    if (image.takenBackAt) throw new Refusal('refunded')
    if (!image.artworkKey) throw new Refusal('not_finished')
    return receive(request, { temporary, part: 'recording', most: 1 }, async (received) => {
      const consentVersion = readConsent(received)
      const clean = await pictures.recording(await requireFile(received))
      await keepRecording(services, image, caller, { clean, consentVersion })
      return told(image.id)
    })
  })

  serve(app, deleteRecording, { max: 60 }, async ({ params, request }) => {
    const caller = await callerOf(services, request)
    const { image } = await requireOwnImage(db, params.id, caller)
    await db.transaction(async (tx) => {
      const { id: orderId } = await lockOwnOrder(tx, image.orderId, caller)
      const key = await takeRecording(tx, image.id)
      if (key) await eraseRecording(tx, queue, orderId, key)
    })
    return told(image.id)
  })

  serve(app, writeWords, { max: 120 }, async ({ params, body, request }) => {
    const { image } = await requireOwnImage(db, params.id, await callerOf(services, request))
    await writeDown(db, image.id, body.words)
    return told(image.id)
  })
}

function readConsent(received: Received): typeof currentVoiceConsent {
  const agreed = readField(received, 'consent', z.string())
  if (agreed !== currentVoiceConsent) throw new Refusal('permission_required')
  return currentVoiceConsent
}

async function requireFile({ files }: Received): Promise<number> {
  const [file] = files
  if (!file) throw new Refusal('unsupported_body')
  const { size } = await file.stat()
  if (size > recordingLimits.bytes) throw new Refusal('too_long')
  return file.fd
}
