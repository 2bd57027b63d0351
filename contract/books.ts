import * as z from 'zod'
import { call, Id } from './call.ts'
import { MakingStatus } from './fields.ts'
import { PictureTitle } from './images.ts'

/** The title printed on the cover. */
export const BookTitle = PictureTitle.min(1)

export const MadeBook = z
  .object({
    /** A new ID each time the book is made. */
    id: z.uuid(),
    /** Number of inside pages. */
    pages: z.int().positive(),
    /** Number of page previews: front cover, inside pages, back cover. */
    views: z.int().positive(),
    /** Folded and stapled, or glued into a cover that has a spine. */
    binding: z.enum(['stapled', 'glued']),
    spineMillimeters: z.number(),
    lowestDpi: z.int().positive(),
    /** Number of pictures below 300 DPI. */
    fewPixels: z.int(),
  })
  .meta({ id: 'MadeBook' })
export type MadeBook = z.infer<typeof MadeBook>

/** A voice recording that a QR code beside its picture can link to. */
const VoiceOfBook = z.object({
  pictureId: z.uuid(),
  /** Whether the book was requested with this code. */
  hasCode: z.boolean(),
  until: z.iso
    .datetime()
    .meta({ description: 'When a code made now ends: after a year, or with the pictures' }),
})

/** A book and its state. */
export const Book = z
  .object({
    status: MakingStatus,
    /** Empty without a book. */
    title: z.string(),
    /** Its pictures, in order. */
    pictureIds: z.array(z.uuid()),
    voices: z.array(VoiceOfBook),
    choices: z.array(z.uuid()).meta({
      description: 'The pictures that can be in it: finished, and of orders whose plan promises upscales',
    }),
    leftOut: z.string().meta({
      description: 'Characters in its titles, words and name that the fonts of books lack: they are left out',
    }),
    made: MadeBook.nullable(),
  })
  .meta({ id: 'Book' })
export type Book = z.infer<typeof Book>

/** Typesetting 30 drawings took 0.5 GB more memory than an empty process. */
export const mostBookDrawings = 30

/** What a parent wants in a book: `pictureIds` in page order, and `voiceIds` for the pictures that get a code. */
export const BookWish = z.object({
  title: BookTitle,
  pictureIds: z.array(z.uuid()).min(1).max(mostBookDrawings),
  voiceIds: z.array(z.uuid()).max(mostBookDrawings).default([]),
})
export type BookWish = z.input<typeof BookWish>

/** Files for the printer: the inside pages, and the cover laid flat. */
export const bookParts = ['inside', 'cover'] as const
export type BookPart = (typeof bookParts)[number]

export const BookPartQuery = z.object({ part: z.enum(bookParts).default('inside') })
export const PageOfBook = Id.extend({ view: z.string().regex(/^\d{1,3}$/) })
export const MadeQuery = z.object({ made: z.uuid() })

export const getBook = call({
  method: 'GET',
  path: '/api/orders/:id/book',
  summary: 'How far the book of an order is',
  params: Id,
  reply: Book,
  refuses: [403, 404],
})

export const makeBook = call({
  method: 'POST',
  path: '/api/orders/:id/book',
  summary:
    'Has a book made of finished pictures of an order, in place of the one before. Only for plans that promise prints; otherwise 402 with needsUpgrade. `pictureIds` name images of the order; each of `voiceIds`, which are among them, gets a code: a link to the artwork and the recording that stands among the links of its order. Asking for the same while it is being made changes nothing; afterward it is made again, and the files of the one before are gone from then on',
  params: Id,
  body: BookWish,
  reply: Book,
  status: 202,
  refuses: [402, 403, 404, 409],
})

/** Replies with a file, so only the path and the query are declared. */
export const downloadBook = call({
  method: 'GET',
  path: '/api/orders/:id/book/file',
  summary: 'A part of the book for a printer, as an attachment: 21 x 21 cm with 3 mm bleed and crop marks',
  params: Id,
  query: BookPartQuery,
  reply: z.any().meta({ description: 'A PDF file, as an attachment' }),
  refuses: [403, 404],
})

/** Replies with an image. */
export const viewBookPage = call({
  method: 'GET',
  path: '/api/orders/:id/book/views/:view',
  summary:
    'A page of the book to look at, counted from 0, the front cover. `made` is the id of the book as it is now',
  params: PageOfBook,
  query: MadeQuery,
  reply: z.any().meta({ description: 'A WebP picture' }),
  refuses: [403, 404],
})
