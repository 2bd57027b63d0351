import * as z from 'zod'
import { call, Id } from './call.ts'
import { fault } from './field-faults.ts'
import { recordingLimits } from './recording-limits.ts'

/** What the child said about a picture, written down by the parent; empty if nothing. */
export const Words = z
  .string()
  .trim()
  .max(recordingLimits.wordsCharacters, fault(`longer_than_${recordingLimits.wordsCharacters}`))

export const Told = z
  .object({
    words: z.string(),
    recording: z
      .object({
        /** A signed link that expires. */
        url: z.string(),
        durationMs: z.int().positive(),
      })
      .nullable(),
  })
  .meta({ id: 'Told' })
/** A child's words about a picture: written down, recorded, both or neither. */
export type Told = z.infer<typeof Told>

export const getTold = call({
  method: 'GET',
  path: '/api/images/:id/told',
  summary: "The child's own words about this picture, written down and recorded, for the owner of its order",
  params: Id,
  reply: Told,
  refuses: [403, 404],
})

export const keepRecording = call({
  method: 'PUT',
  path: '/api/images/:id/recording',
  summary: `Keeps a recording of at most ${recordingLimits.ms / 1000} seconds in place of the one before: WebM or Ogg with Opus, or MP4 with AAC. Nothing but its sound is kept`,
  params: Id,
  multipart: {
    recording: 'the file',
    consent: 'the version of the text by which the parent agreed that the voice is kept',
  },
  reply: Told,
  refuses: [403, 404, 409, 413, 415, 503],
})

export const deleteRecording = call({
  method: 'DELETE',
  path: '/api/images/:id/recording',
  summary: 'Erases the recording, and with it the consent. Without one it changes nothing',
  params: Id,
  reply: Told,
  refuses: [403, 404],
})

export const writeWords = call({
  method: 'PUT',
  path: '/api/images/:id/words',
  summary: "Writes down the child's own words about this picture; empty takes them away",
  params: Id,
  body: z.object({ words: Words }),
  reply: Told,
  refuses: [403, 404],
})
