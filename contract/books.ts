import * as z from 'zod'
import { call } from './call.ts'
import { PictureTitle } from './images.ts'

/** What is printed on the cover. */
export const BookTitle = PictureTitle.min(1)

export const MadeBook = z
  .object({
    /** Another one each time a book is made. */
    id: z.uuid(),
    /** Of the inside. */
    pages: z.int().positive(),
    /** Small pictures to look at: the front cover, the pages, the back cover. */
    views: z.int().positive(),
    /** Folded and stapled, or glued into a cover with a spine. */
    binding: z.enum(['stapled', 'glued']),
    spineMillimeters: z.number(),
    lowestDpi: z.int().positive(),
    /** How many pictures have fewer than 300 dots per inch. */
    fewPixels: z.int(),
  })
  .meta({ id: 'MadeBook' })
export type MadeBook = z.infer<typeof MadeBook>

/** A recording of the child's voice that a code on the page of its picture can lead to. */
const VoiceOfBook = z.object({
  pictureId: z.uuid(),
  /** Whether the book was asked for with the code. */
  hasCode: z.boolean(),
  until: z.iso
    .datetime()
    .meta({ description: 'When a code made now ends: after a year, or with the pictures' }),
})

/** How far a book is: none was asked for, it is being made, it can be fetched, or it could not be made. */
export const Book = z
  .object({
    status: z.enum(['none', 'making', 'ready', 'failed']),
    /** Empty without a book. */
    title: z.string(),
    /** Its pictures, in their order. */
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

/** Typesetting 30 took 0.5 GB more than an empty process. */
export const mostBookDrawings = 30

/** What a parent wants in a book: `pictureIds` in the order in which they follow each other, `voiceIds` those with a code. */
export const BookWish = z.object({
  title: BookTitle,
  pictureIds: z.array(z.uuid()).min(1).max(mostBookDrawings),
  voiceIds: z.array(z.uuid()).max(mostBookDrawings).default([]),
})
export type BookWish = z.input<typeof BookWish>

/** What a printer is sent: the pages, or the cover opened flat. */
export const bookParts = ['inside', 'cover'] as const
export type BookPart = (typeof bookParts)[number]

const Id = z.object({ id: z.uuid() })
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

/** Answered as a file: the call is declared for its path and its query. */
export const downloadBook = call({
  method: 'GET',
  path: '/api/orders/:id/book/file',
  summary: 'A part of the book for a printer, as an attachment: 21 x 21 cm with 3 mm bleed and crop marks',
  params: Id,
  query: BookPartQuery,
  reply: z.any().meta({ description: 'A PDF file, as an attachment' }),
  refuses: [403, 404],
})

/** Answered as a picture. */
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
