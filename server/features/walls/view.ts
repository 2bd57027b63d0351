import type { Child } from '#contract/children.ts'
import type { LoosePicture, WallPicture } from '#contract/walls.ts'
import type { FileLinks } from '../../signing/file-links.ts'
import type { ChildRow } from '../children/store.ts'
import type { ImageRow } from '../images/store.ts'
import { sizeIn } from '../images/view.ts'
import type { Hung } from './store.ts'

const smallOf = (links: FileLinks, key: string) => `${links.to(key)}&size=small`

/** The files of a wall picture. A picture from an order uses the order's files. */
function filesOf({ picture, image }: Hung): { drawing: string; artwork: string | null } {
  const drawing = image?.workingKey ?? picture.workingKey
  if (!drawing) throw new Error('A picture on a wall has no drawing.')
  return { drawing, artwork: image?.artworkKey ?? null }
}

export function viewPicture(hung: Hung, links: FileLinks): WallPicture {
  const { picture, image, keptUntil } = hung
  const { drawing, artwork } = filesOf(hung)
  return {
    id: picture.id,
    childId: picture.childId,
    order:
      image && keptUntil
        ? { id: image.orderId, imageId: image.id, keptUntil: keptUntil.toISOString() }
        : null,
    title: image?.title ?? picture.title,
    drawnMonth: picture.drawnMonth,
    hidden: picture.hidden,
    favorite: picture.favorite,
    style: artwork && image ? image.style : null,
    drawingUrl: links.to(drawing),
    artworkUrl: artwork && links.to(artwork),
    thumbnailUrl: smallOf(links, artwork ?? drawing),
    size: image && sizeIn(image),
    addedAt: picture.createdAt.toISOString(),
  }
}

/** @param hung the pictures on the child's wall, in order */
export function viewChild(row: ChildRow, hung: readonly Hung[], links: FileLinks): Child {
  const cover = hung.find(({ picture }) => !picture.hidden)
  const files = cover && filesOf(cover)
  return {
    id: row.id,
    name: row.name,
    birthMonth: row.birthMonth,
    color: row.color,
    pictures: hung.length,
    coverUrl: files ? smallOf(links, files.artwork ?? files.drawing) : null,
  }
}

export function viewLoose(
  { image, orderedAt }: { image: ImageRow; orderedAt: Date },
  links: FileLinks,
): LoosePicture {
  return {
    imageId: image.id,
    title: image.title,
    style: image.style,
    thumbnailUrl: smallOf(links, image.artworkKey ?? image.workingKey),
    orderedAt: orderedAt.toISOString(),
  }
}
