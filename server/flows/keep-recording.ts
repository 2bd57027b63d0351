import { randomUUID } from 'node:crypto'
import type { VoiceConsentVersion } from '#contract/voice-consent.ts'
import type { Caller } from '../features/accounts/caller.ts'
import { eraseRecording } from '../features/erasures/store.ts'
import { findImage, type ImageRow } from '../features/images/store.ts'
import { lockOwnOrder } from '../features/orders/access.ts'
import { insertRecording, takeRecording } from '../features/recordings/store.ts'
import { announceFiles, keepFiles } from '../files/store.ts'
import type { CleanRecording } from '../pictures/copy-sound.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

type Agreed = { clean: CleanRecording; consentVersion: VoiceConsentVersion }

/** Stores a recording and erases the previous one. Throws Refusal not_allowed, image_not_found or not_finished. */
export async function keepRecording(
  { db, files, queue }: Services,
  { id: imageId, orderId }: ImageRow,
  caller: Caller,
  { clean, consentVersion }: Agreed,
): Promise<void> {
  const fileKey = `recordings/${randomUUID()}.${clean.ending}`
  await announceFiles(db, [fileKey])
  await files.write(fileKey, clean.bytes)
  await db.transaction(async (tx) => {
    await lockOwnOrder(tx, orderId, caller)
    if (!(await findImage(tx, imageId))) throw new Refusal('image_not_found')
    const before = await takeRecording(tx, imageId)
    const recording = { imageId, fileKey, durationMs: clean.durationMs, consentVersion }
    if (!(await insertRecording(tx, recording))) throw new Refusal('not_finished')
    await keepFiles(tx, [fileKey])
    if (before) await eraseRecording(tx, queue, orderId, before)
  })
}
