import type { Shared } from '#contract/shared.ts'
import { srcsetOf } from '#contract/srcset.ts'
import { shared as t } from '../../messages/shared.ts'
import { pageName } from '../book/book-view.tsx'
import { calendarMonth } from '../children/months.ts'

export type Open = Exclude<Shared, { kind: 'closed' }>

type Picture = {
  url: string
  srcSet?: string
  alt: string
}

/** One of the pictures that a link shows. */
export type Slide = {
  key: string
  /** On a wall: the picture that an answer is about. */
  wallPictureId?: string
  title: string
  month: string
  /** Whether it is a page of a book, which has no frame. */
  isPage: boolean
  /** Width over height, or null if unknown. */
  ratio: number | null
  picture: Picture
  /** The drawing that the artwork was made from. */
  drawing: Picture | null
  animationUrl: string | null
  voiceUrl: string | null
  words: string
}

export function slidesOf(shown: Open): Slide[] {
  if (shown.kind === 'artwork') return [{ key: 'artwork', month: '', ...pictureSlide(shown) }]
  if (shown.kind === 'book') return shown.pageUrls.map(pageSlide)
  return shown.pictures.map((picture) => ({
    key: picture.id,
    wallPictureId: picture.id,
    month: picture.month ? calendarMonth(picture.month) : '',
    ...pictureSlide(picture),
  }))
}

type Shown = Omit<Extract<Open, { kind: 'wall' }>['pictures'][number], 'id' | 'month'>

function pictureSlide({ artworkUrl, drawingUrl, size, title, animationUrl, voiceUrl, words }: Shown) {
  const drawing = drawingUrl ? { url: `${drawingUrl}&width=1200`, alt: t.altDrawing } : null
  const artwork = artworkUrl && {
    url: artworkUrl,
    ...(size && { srcSet: srcsetOf(artworkUrl, size) }),
    alt: title ? t.alt({ title }) : t.altUntitled,
  }
  return {
    isPage: false,
    title,
    animationUrl,
    voiceUrl,
    words,
    ratio: size ? size.width / size.height : null,
    picture: artwork || (drawing ?? { url: '', alt: '' }),
    drawing: artwork ? drawing : null,
  }
}

const pageSlide = (url: string, view: number, { length }: string[]): Slide => ({
  key: `${view}`,
  isPage: true,
  title: '',
  month: '',
  ratio: 1,
  picture: { url, alt: pageName(view, length) },
  drawing: null,
  animationUrl: null,
  voiceUrl: null,
  words: '',
})
