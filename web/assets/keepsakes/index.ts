import type { Language } from '#contract/languages.ts'
import coverGreek from './el/book-cover.avif?url'
import leftGreek from './el/book-left.avif?url'
import rightGreek from './el/book-right.avif?url'
import giftGreek from './el/gift-card.avif?url'
import cover from './en/book-cover.avif?url'
import left from './en/book-left.avif?url'
import right from './en/book-right.avif?url'
import gift from './en/gift-card.avif?url'
import figurine from './figurine.avif?url'
import figurineVideo from './figurine.mp4?url'
import moving from './moving.avif?url'
import movingVideo from './moving.mp4?url'
import sent from './sent.avif?url'
import told from './told.avif?url'
import castle from './wall-castle.avif?url'
import dinosaur from './wall-dinosaur.avif?url'
import family from './wall-family.avif?url'
import rocket from './wall-rocket.avif?url'
import sea from './wall-sea.avif?url'

/** Video loops 480 pixels wide, each with its first frame. */
export const movingLoop = { src: movingVideo, poster: moving }
export const figurineLoop = { src: figurineVideo, poster: figurine }

/** Artworks 640 pixels wide: one for recordings and one for shared links. */
export const largeArtworks = { told, sent }

/** Artworks with a long side of 400 pixels. */
export const wallPictures = { castle, dinosaur, family, rocket, sea }

/** Pages of a book, 420 pixels wide. */
export const bookPages = {
  en: { cover, left, right },
  el: { cover: coverGreek, left: leftGreek, right: rightGreek },
} satisfies Record<Language, object>

/** A printed gift card, 640 pixels wide. */
export const giftCard = { en: gift, el: giftGreek } satisfies Record<Language, string>
