import type { WallPicture } from '#contract/walls.ts'
import { walls as t } from '../../messages/walls.ts'
import { classes } from '../../ui/classes.ts'
import { heldWhile } from '../../ui/held-while.ts'
import { Icon } from '../../ui/icon.tsx'
import { calendarMonth } from '../children/months.ts'
import { useChange } from './changes.ts'

export const titleOf = ({ title }: WallPicture): string => title || t.untitled

export const altOf = (picture: WallPicture): string =>
  t.alt({ title: titleOf(picture), month: calendarMonth(picture.drawnMonth) })

type HungPictureProps = {
  picture: WallPicture
  /** When it was drawn, if the view shows that. */
  note?: string
  onOpen: () => void
}

/** A framed picture to open, with its title and a heart to mark it as a favorite. */
export function HungPicture({ picture, note, onOpen }: HungPictureProps) {
  const title = titleOf(picture)
  return (
    <figure className={classes('grid gap-2', picture.hidden && 'opacity-60')}>
      <button
        type="button"
        aria-label={t.open({ title })}
        onClick={onOpen}
        className="block w-full border border-edge bg-mat p-1.5 shadow-hung transition-transform motion-safe:hover:-translate-y-0.5 sm:p-3"
      >
        <img
          {...picture.size}
          src={picture.thumbnailUrl}
          alt={altOf(picture)}
          loading="lazy"
          decoding="async"
          className="block h-auto w-full"
        />
      </button>
      <figcaption className="flex items-start justify-between gap-1">
        <span className="grid min-w-0 gap-0.5 pt-2">
          <span className={classes('title break-words leading-snug', !picture.title && 'text-soft')}>
            {title}
          </span>
          {note && <span className="text-label text-soft">{note}</span>}
        </span>
        <FavoriteButton picture={picture} />
      </figcaption>
    </figure>
  )
}

function FavoriteButton({ picture }: { picture: WallPicture }) {
  const change = useChange(picture)
  const { favorite } = picture
  return (
    <button
      type="button"
      aria-label={t.favorite({ title: titleOf(picture) })}
      aria-pressed={favorite}
      onClick={() => change.mutate({ favorite: !favorite })}
      {...heldWhile(change.isPending)}
      className={classes(
        '-mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:text-tomato-ink',
        favorite ? 'text-tomato-ink' : 'text-soft',
      )}
    >
      <Icon of="heart" size={20} filled={favorite} />
    </button>
  )
}
