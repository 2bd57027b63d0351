import * as z from 'zod'
import { call, Id, nothing } from './call.ts'
import { ChildName } from './children.ts'
import { linkLifetimes, linkLimits } from './link-limits.ts'

/** What a link opens. */
export const LinkedThing = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('artwork'), imageId: z.uuid() }),
    z.object({ kind: z.literal('wall'), childId: z.uuid() }),
    z.object({ kind: z.literal('book'), orderId: z.uuid() }),
    z.object({ kind: z.literal('wallBook'), childId: z.uuid() }),
  ])
  .meta({ id: 'LinkedThing' })
export type LinkedThing = z.infer<typeof LinkedThing>

/** A link that a parent made, with the hearts and messages sent through it. */
export const ParentLink = z
  .object({
    id: z.uuid(),
    to: LinkedThing,
    url: z.string().nullable().meta({ description: 'null: it was revoked or is over' }),
    expiresAt: z.iso.datetime(),
    asksWord: z.boolean(),
    /** The name shown on its page; null if none. */
    name: z.string().nullable(),
    openings: z.int(),
    hearts: z.int(),
    /** The hearts sent beside each wall picture, which are included in `hearts`. */
    heartsBeside: z.array(z.object({ wallPictureId: z.uuid(), hearts: z.int() })),
    lines: z
      .array(
        z.object({
          id: z.uuid(),
          text: z.string(),
          writtenAt: z.iso.datetime(),
          /** The wall picture that the message was written beside; null if the link does not open a wall. */
          wallPictureId: z.uuid().nullable(),
        }),
      )
      .meta({ description: `The newest ${linkLimits.linesShown}, the newest first` }),
    printed: z.boolean().meta({ description: 'It is a code in a book, which may have been printed' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ParentLink' })
export type ParentLink = z.infer<typeof ParentLink>

const Word = z.string().trim().min(linkLimits.wordCharacters.min).max(linkLimits.wordCharacters.max)

/** What a parent chooses for a link. Nothing else is shown. */
export const LinkForm = z.object({
  lifetime: z.enum(linkLifetimes),
  word: Word.nullable().default(null).meta({
    description: 'Asked for before anything is shown; capitals and accents do not matter. null: none',
  }),
  name: ChildName.nullable().default(null),
})
export type LinkForm = z.input<typeof LinkForm>

/** What a link to an artwork can show in addition. */
export const shownBeside = ['drawing', 'voice', 'animation'] as const
export type ShownBeside = (typeof shownBeside)[number]

/** What a link to a wall can show in addition; `freeDrawings` are drawings without artwork. */
export const shownOnWall = ['titles', 'months', ...shownBeside, 'freeDrawings'] as const
export type ShownOnWall = (typeof shownOnWall)[number]

export const listOrderLinks = call({
  method: 'GET',
  path: '/api/orders/:id/links',
  summary: 'The links to artworks of an order and to its book, the newest first, and what came back by them',
  params: Id,
  reply: z.array(ParentLink),
  refuses: [403, 404],
})

export const listWallLinks = call({
  method: 'GET',
  path: '/api/children/:id/links',
  summary: 'The links to a child’s wall and to its book, the newest first, and what came back by them',
  params: Id,
  reply: z.array(ParentLink),
  refuses: [401, 404],
})

export const linkArtwork = call({
  method: 'POST',
  path: '/api/images/:id/links',
  summary: 'Makes a link that shows this artwork and its title, and nothing else that was not chosen',
  params: Id,
  body: LinkForm.extend({ beside: z.array(z.enum(shownBeside)).default([]) }),
  reply: ParentLink,
  status: 201,
  refuses: [403, 404, 409],
})

export const linkWall = call({
  method: 'POST',
  path: '/api/children/:id/links',
  summary:
    'Makes a link that shows the artworks that hang on a child’s wall whenever it is opened, in their order, and nothing that is hidden or was not chosen',
  params: Id,
  body: LinkForm.extend({ beside: z.array(z.enum(shownOnWall)).default([]) }),
  reply: ParentLink,
  status: 201,
  refuses: [401, 404],
})

export const linkBook = call({
  method: 'POST',
  path: '/api/orders/:id/book/links',
  summary: 'Makes a link by which the book of an order is leafed through, as it was made last',
  params: Id,
  body: LinkForm,
  reply: ParentLink,
  status: 201,
  refuses: [403, 404, 409],
})

export const linkWallBook = call({
  method: 'POST',
  path: '/api/children/:id/book/links',
  summary: 'Makes a link by which the book of a child’s wall is leafed through, as it was made last',
  params: Id,
  body: LinkForm,
  reply: ParentLink,
  status: 201,
  refuses: [401, 404, 409],
})

export const revokeLink = call({
  method: 'DELETE',
  path: '/api/links/:id',
  summary: 'Revokes a link at once; what came back by it stays. A second time changes nothing',
  params: Id,
  ...nothing,
  refuses: [404],
})

export const deleteLine = call({
  method: 'DELETE',
  path: '/api/link-lines/:id',
  summary: 'Deletes a line that came back by a link',
  params: Id,
  ...nothing,
  refuses: [404],
})
