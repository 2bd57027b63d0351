import type { Database } from '../database/database.ts'
import type { ImageSettings } from '../image-settings.ts'
import type { Artwork, ArtworkRequest } from '../integrations/artwork/artwork.ts'
import type { Provider } from '../integrations/artwork/provider.ts'
import type { Files } from '../integrations/files/files.ts'
import type { Moderation } from '../integrations/moderation/moderation.ts'
import type { Log } from '../log.ts'
import type { Developed, Posed } from '../pictures/model-tasks.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { CallRow } from './next-step.ts'

export type ModelParts = {
  db: Database
  files: Files
  pictures: Pictures
  log: Log
  studio: Artwork
  /** In the order in which they are asked. */
  providers: readonly Provider[]
  moderation: Moderation | undefined
  settings: Pick<ImageSettings, 'studioLast' | 'deadlineMs' | 'budgetMicros'>
  /** For how long a process that gives no sign of life is still believed to wait for its call. */
  leaseMs: number
  /** How long to wait before the first repetition. */
  backoffMs: number
}

export type Results = {
  /** The drawing on a provider's canvas. */
  posedFor(provider: string): Promise<Posed>
  /** A call's result as artwork. @throws ModelFailure bad_output when it is unusable */
  of(call: CallRow): Promise<Developed>
}

export type GenerationRequest = {
  parts: ModelParts
  request: ArtworkRequest
  deadline: Date
  results: Results
  /** What was found about the drawing beside these words, by the words. */
  found: Map<string, Promise<readonly string[]>>
}
