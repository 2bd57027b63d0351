import { Link } from 'react-router'
import type { Child } from '#contract/children.ts'
import { children as t } from '../../messages/children.ts'
import { paths } from '../../paths.ts'
import { ColorDot } from './color-dot.tsx'

/** A child as the picture that hangs first, and the way to the wall. */
export function ChildCard({ child }: { child: Child }) {
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
          <span className="grid aspect-square place-items-center opacity-60">
            <ColorDot color={color} rem={2.5} />
          </span>
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
