import * as z from 'zod'
import { Book, BookPartQuery, BookWish, MadeQuery, PageOfBook } from './books.ts'
import { call, Id } from './call.ts'

export const getWallBook = call({
  method: 'GET',
  path: '/api/children/:id/book',
  summary: 'How far the book of a child is',
  params: Id,
  reply: Book,
  refuses: [401, 404],
})

export const makeWallBook = call({
  method: 'POST',
  path: '/api/children/:id/book',
  summary:
    'Has a book made of finished pictures of a child, in place of the one before. Only for plans that promise prints; otherwise 402 with needsUpgrade. `pictureIds` name images of orders that hang on the child’s wall; each of `voiceIds`, which are among them, gets a code: a link to the artwork and the recording that stands among the links of its order. Asking for the same while it is being made changes nothing; afterward it is made again, and the files of the one before are gone from then on',
  params: Id,
  body: BookWish,
  reply: Book,
  status: 202,
  refuses: [402, 401, 404, 409],
})

/** Replies with a file, so only the path and the query are declared. */
export const downloadWallBook = call({
  method: 'GET',
  path: '/api/children/:id/book/file',
  summary: 'A part of the book for a printer, as an attachment: 21 x 21 cm with 3 mm bleed and crop marks',
  params: Id,
  query: BookPartQuery,
  reply: z.any().meta({ description: 'A PDF file, as an attachment' }),
  refuses: [401, 404],
})

/** Replies with an image. */
export const viewWallBookPage = call({
  method: 'GET',
  path: '/api/children/:id/book/views/:view',
  summary:
    'A page of the book to look at, counted from 0, the front cover. `made` is the id of the book as it is now',
  params: PageOfBook,
  query: MadeQuery,
  reply: z.any().meta({ description: 'A WebP picture' }),
  refuses: [401, 404],
})
