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
  /** In the order they are tried. */
  providers: readonly Provider[]
  moderation: Moderation | undefined
  settings: Pick<ImageSettings, 'studioLast' | 'deadlineMs' | 'budgetMicros'>
  /** How long a call stays reserved for a process that sends no heartbeat. */
  leaseMs: number
  /** How long to wait before the first retry. */
  backoffMs: number
}

export type Results = {
  /** The drawing on a provider's canvas. */
  posedFor(provider: string): Promise<Posed>
  /** Returns a call's result as artwork. @throws ModelFailure bad_output if it is unusable */
  of(call: CallRow): Promise<Developed>
}

export type GenerationRequest = {
  parts: ModelParts
  request: ArtworkRequest
  deadline: Date
  results: Results
  /** Cached moderation results of the drawing, by the text that was checked with it. */
  found: Map<string, Promise<readonly string[]>>
}
