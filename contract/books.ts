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
      description: 'The pictures that can be in it: finished, and of orders whose plan promises prints',
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

type Place = {
  path: `/api/${string}`
  /** What the book is of. */
  of: string
  pictures: string
  /** Who may not ask. */
  refuses: 401 | 403
}

/** The calls about the book of something. */
const callsAbout = ({ path, of, pictures, refuses }: Place) => ({
  get: call({
    method: 'GET',
    path,
    summary: `How far the book of ${of} is`,
    params: Id,
    reply: Book,
    refuses: [refuses, 404],
  }),

  make: call({
    method: 'POST',
    path,
    summary: `Has a book made of finished pictures of ${of}, in place of the one before. Only for plans that promise prints; otherwise 402 with needsUpgrade. \`pictureIds\` name ${pictures}; each of \`voiceIds\`, which are among them, gets a code: a link to the artwork and the recording that stands among the links of its order. Asking twice for the same changes nothing`,
    params: Id,
    body: BookWish,
    reply: Book,
    status: 202,
    refuses: [402, refuses, 404, 409],
  }),

  /** Answered as a file: the call is declared for its path and its query. */
  download: call({
    method: 'GET',
    path: `${path}/file`,
    summary: 'A part of the book for a printer, as an attachment: 21 x 21 cm with 3 mm bleed and crop marks',
    params: Id,
    query: z.object({ part: z.enum(bookParts).default('inside') }),
    reply: z.any().meta({ description: 'A PDF file, as an attachment' }),
    refuses: [refuses, 404],
  }),

  /** Answered as a picture. */
  view: call({
    method: 'GET',
    path: `${path}/views/:view`,
    summary:
      'A page of the book to look at, counted from 0, the front cover. `made` is the id of the book as it is now',
    params: Id.extend({ view: z.string().regex(/^\d{1,3}$/) }),
    query: z.object({ made: z.uuid() }),
    reply: z.any().meta({ description: 'A WebP picture' }),
    refuses: [refuses, 404],
  }),
})

export type BookCalls = ReturnType<typeof callsAbout>

export const orderBook = callsAbout({
  path: '/api/orders/:id/book',
  of: 'an order',
  pictures: 'images of the order',
  refuses: 403,
})
export const { get: getBook, make: makeBook, download: downloadBook, view: viewBookPage } = orderBook

export const wallBook = callsAbout({
  path: '/api/children/:id/book',
  of: 'a child',
  pictures: 'images of orders that hang on the child’s wall',
  refuses: 401,
})
export const {
  get: getWallBook,
  make: makeWallBook,
  download: downloadWallBook,
  view: viewWallBookPage,
} = wallBook
