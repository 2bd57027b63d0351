import { openProvider } from '../integrations/artwork/providers.ts'
import type { Job } from '../jobs/jobs.ts'
import { findCall } from '../model-calls/store.ts'
import type { Services } from '../services.ts'

const CANCEL_MS = 20_000

/** Cancels a model's job whose order was deleted. Canceling it twice is harmless. */
export async function cancelModelCall(
  { db, settings }: Services,
  { data, signal }: Job<'cancel-model-call'>,
): Promise<void> {
  const call = await findCall(db, data.callId)
  const known = settings.images.providers.find(({ name }) => name === call?.provider)
  if (!call?.reference || !known) return
  const soon = AbortSignal.any([signal, AbortSignal.timeout(CANCEL_MS)])
  await openProvider(known).cancel?.(call.reference, soon)
}
