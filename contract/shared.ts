import * as z from 'zod'
import { call, nothing } from './call.ts'
import { fault } from './field-faults.ts'
import { PictureSize, Style } from './images.ts'
import { linkLimits } from './link-limits.ts'

/** Path of the page that a shared link opens. */
export const sharedPath = '/shared'

/** A link whose word has not been entered yet; nothing else is revealed. */
const ClosedLink = z.object({
  kind: z.literal('closed'),
  /** True if a wrong word was entered. */
  wrongWord: z.boolean(),
})

/** A picture with the extras that the parent chose to show. */
const ShownPicture = z.object({
  /** Empty if it has no title. */
  title: z.string(),
  size: PictureSize.nullable(),
  drawingUrl: z.string().nullable(),
  animationUrl: z.string().nullable(),
  /** Recording of what the child said, or null; `words` is the written text, or empty. */
  voiceUrl: z.string().nullable(),
  words: z.string(),
})

/** The child's name as chosen by the parent; null if none. */
const ShownName = z.string().nullable()

const SharedArtwork = ShownPicture.extend({
  kind: z.literal('artwork'),
  name: ShownName,
  style: Style,
  artworkUrl: z.string(),
})
export type SharedArtwork = z.infer<typeof SharedArtwork>

const SharedWallPicture = ShownPicture.extend({
  id: z.uuid(),
  month: z.string().nullable().meta({ description: 'When it was drawn: 2026-11' }),
  artworkUrl: z.string().nullable().meta({ description: 'null: a drawing without artwork' }),
})
export type SharedWallPicture = z.infer<typeof SharedWallPicture>

const SharedWall = z.object({
  kind: z.literal('wall'),
  name: ShownName,
  /** In wall order. */
  pictures: z.array(SharedWallPicture),
})

const SharedBook = z.object({
  kind: z.literal('book'),
  name: ShownName,
  title: z.string(),
  pageUrls: z
    .array(z.string())
    .meta({ description: 'The front cover, the pages, the back cover; empty while the book is made anew' }),
})

/** What a link shows to anyone who has it and knows its word. */
export const Shared = z
  .discriminatedUnion('kind', [ClosedLink, SharedArtwork, SharedWall, SharedBook])
  .meta({ id: 'Shared' })
export type Shared = z.infer<typeof Shared>

const Token = z.object({ token: z.string().min(1).max(100) })
const Said = z.object({
  word: z
    .string()
    .max(linkLimits.wordCharacters.max)
    .default('')
    .meta({ description: 'Where the link asks for one' }),
})

export const openShared = call({
  method: 'POST',
  path: '/api/shared/:token',
  summary:
    'What a link shows; each opening is counted. A link that is over or revoked is answered as one that never was. Wrong words are limited',
  params: Token,
  body: Said,
  reply: Shared,
  refuses: [404],
})

export const answerShared = call({
  method: 'POST',
  path: '/api/shared/:token/answers',
  summary: `Sends a heart, or a line, to the parent who made the link; at most ${linkLimits.answersADay} a day`,
  params: Token,
  body: Said.extend({
    line: z
      .string()
      .trim()
      .max(linkLimits.lineCharacters, fault(`longer_than_${linkLimits.lineCharacters}`))
      .default('')
      .meta({ description: 'Plain text; empty: a heart' }),
    wallPictureId: z.uuid().optional().meta({ description: 'The picture of a wall that it is about' }),
  }),
  ...nothing,
  refuses: [404],
})
