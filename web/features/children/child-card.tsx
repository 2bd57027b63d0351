import { Link } from 'react-router'
import type { Child } from '#contract/children.ts'
import { children as t } from '../../messages/children.ts'
import { paths } from '../../paths.ts'
import { ColorDot } from './color-dot.tsx'

type ChildCardProps = { child: Child }

/** A child's first picture, linking to the wall. */
export function ChildCard({ child }: ChildCardProps) {
  const { id, name, color, coverUrl, pictures } = child
  return (
    <Link to={paths.child(id)} className="grid gap-3 transition-transform motion-safe:hover:-translate-y-0.5">
      <span className="border border-edge bg-mat p-2 shadow-hung sm:p-3">
        {coverUrl ? (
          <img
            src={coverUrl}
            alt=""
            loading="lazy"
            decoding="async"
            className="aspect-square w-full object-contain"
          />
        ) : (
          <EmptySheet child={child} />
        )}
      </span>
      <span className="grid gap-0.5">
        <span className="title flex items-center gap-2 text-lg leading-tight">
          <ColorDot color={color} />
          <span className="min-w-0 break-words">{name}</span>
        </span>
        <span className="text-label text-soft">{t.pictures({ count: pictures })}</span>
      </span>
    </Link>
  )
}

/** The placeholder for a child without pictures. */
function EmptySheet({ child: { name, color } }: ChildCardProps) {
  const [initial = ''] = name
  // Mixed with a fixed ink color, because the sheet is light even in dark mode.
  const style = { fontSize: '5rem', color: `color-mix(in srgb, var(--${color}) 65%, #221f1b)` }
  return (
    <span
      aria-hidden
      style={style}
      className="title grid aspect-square place-items-center bg-[#fbf6ea] leading-none"
    >
      {initial.toUpperCase()}
    </span>
  )
}
