import { releaseReadings } from '../features/readings/store.ts'
import type { Job } from '../jobs/queue.ts'
import type { Services } from '../services.ts'

/** Erases files whose rows are gone, and the readings that only they held. Erasing twice is fine. */
export async function eraseFiles({ db, files }: Services, { data }: Job<'erase-files'>): Promise<void> {
  for (const key of [...data.keys, ...(await releaseReadings(db, data.keys))]) await files.erase(key)
}
