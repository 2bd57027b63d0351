import type { Shared, SharedWallPicture } from '#contract/shared.ts'
import { type BookOwner, findBook, viewsOf } from '../features/books/store.ts'
import { findDerivative } from '../features/images/derivatives.ts'
import { findImage, type ImageRow } from '../features/images/store.ts'
import { sizeIn } from '../features/images/view.ts'
import { listShownOnWall } from '../features/links/shown-wall.ts'
import type { LinkRow } from '../features/links/store.ts'
import { findRecording } from '../features/recordings/store.ts'
import type { Services } from '../services.ts'
import { sharedKey } from './shared-files.ts'

type Showing = Pick<Services, 'db' | 'links'>
type Beside = { voiceKey: string | null | undefined; animation: string | null | undefined }
/** Gives the URL of a file by its name in the link. */
type To = (file: string) => string

/** What an open link shows, or undefined if its target is gone. */
export async function showLinked(services: Showing, link: LinkRow): Promise<Shared | undefined> {
  if (link.childId) return showWall(services, link)
  const { orderId, bookChildId } = link
  if (orderId) return showBook(services, link, { orderId })
  if (bookChildId) return showBook(services, link, { childId: bookChildId })
  const image = link.imageId ? await findImage(services.db, link.imageId) : undefined
  return image?.artworkKey ? showArtwork(services, link, image) : undefined
}

async function showArtwork({ db, links }: Showing, link: LinkRow, image: ImageRow): Promise<Shared> {
  const animation =
    link.withAnimation && image.attemptId ? await findDerivative(db, 'animation', image.attemptId) : null
  const recording = link.withVoice ? await findRecording(db, image.id) : undefined
  const to: To = (file) => links.to(sharedKey(link.id, file))
  return {
    kind: 'artwork',
    name: link.name,
    title: image.title,
    style: image.style,
    artworkUrl: to('artwork.jpg'),
    ...viewBeside(link, image, { voiceKey: recording?.fileKey, animation: animation?.status }, to),
  }
}

/** What the parent chose to show beside an artwork. */
function viewBeside(link: LinkRow, image: ImageRow, { voiceKey, animation }: Beside, to: To) {
  return {
    size: sizeIn(image),
    drawingUrl: link.withDrawing ? to('drawing.jpg') : null,
    animationUrl: link.withAnimation && animation === 'ready' ? to('animation.webp') : null,
    voiceUrl: link.withVoice && voiceKey ? to(`voice.${voiceKey.split('.').at(-1)}`) : null,
    words: link.withVoice ? image.words : '',
  }
}

async function showWall({ db, links }: Showing, link: LinkRow): Promise<Shared> {
  const shown = await listShownOnWall(db, link.id)
  return {
    kind: 'wall',
    name: link.name,
    pictures: shown.map(({ picture, image, ...beside }): SharedWallPicture => {
      const to: To = (file) => links.to(sharedKey(link.id, `${picture.id}/${file}`))
      return {
        id: picture.id,
        title: link.withTitles ? (image ?? picture).title : '',
        month: link.withMonths ? picture.drawnMonth : null,
        ...(image
          ? { artworkUrl: to('artwork.jpg'), ...viewBeside(link, image, beside, to) }
          : { artworkUrl: null, drawingUrl: to('drawing.jpg'), ...nothingBeside }),
      }
    }),
  }
}

const nothingBeside = { size: null, animationUrl: null, voiceUrl: null, words: '' }

async function showBook({ db, links }: Showing, link: LinkRow, owner: BookOwner): Promise<Shared> {
  const book = await findBook(db, owner)
  const views = book?.fileId && book.pages ? viewsOf(book.pages) : 0
  const pageUrls = Array.from({ length: views }, (_, view) =>
    links.to(sharedKey(link.id, `page-${view}.webp`)),
  )
  return { kind: 'book', name: link.name, title: book?.title ?? '', pageUrls }
}
