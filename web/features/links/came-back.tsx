import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteLine, type ParentLink } from '#contract/links.ts'
import { send } from '../../api.ts'
import { shortDate } from '../../messages/format.ts'
import { links as t } from '../../messages/links.ts'
import { lazily } from '../../part.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast, toastError } from '../../ui/toast-store.ts'
import type { Beside } from './links.tsx'
import { linksChanged } from './queries.ts'

const ShowChild = lazily(() => import('./show-child.tsx'))

type CameBackProps = {
  links: readonly ParentLink[]
  besideOf: (wallPictureId: string | null) => Beside | undefined
}

/** The hearts and lines sent back, also by expired links, to show to the child. Nothing if there are none. */
export function CameBack({ links, besideOf }: CameBackProps) {
  const [shows, setShows] = useState(false)
  const hearts = links.reduce((sum, link) => sum + link.hearts, 0)
  const lines = links
    .flatMap((link) => link.lines)
    .sort((one, other) => other.writtenAt.localeCompare(one.writtenAt))
  if (hearts === 0 && lines.length === 0) return null
  return (
    <section aria-label={t.cameBack} className="grid gap-3 rounded-md border border-line bg-sheet p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h4 className="font-semibold">{t.cameBack}</h4>
        <Button size="small" onClick={() => setShows(true)}>
          {t.show}
        </Button>
      </div>
      {hearts > 0 && (
        <p className="flex items-center gap-2">
          <span className="text-tomato">
            <Icon of="heart" size={20} filled />
          </span>
          {t.hearts({ count: hearts })}
        </p>
      )}
      {lines.length > 0 && (
        <ul className="grid gap-3">
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              beside={line.wallPictureId ? besideOf(line.wallPictureId) : undefined}
            />
          ))}
        </ul>
      )}
      {shows && <ShowChild links={links} besideOf={besideOf} onClose={() => setShows(false)} />}
    </section>
  )
}

type LineProps = { line: ParentLink['lines'][number]; beside: Beside | undefined }

function Line({ line: { id, text, writtenAt }, beside }: LineProps) {
  const remove = useMutation({
    mutationFn: () => send(deleteLine, { params: { id } }),
    onSuccess: async () => {
      await linksChanged()
      showToast(t.lineRemoved)
    },
    onError: (error) => toastError(t.trouble, error),
  })
  return (
    <li className="flex items-start gap-3">
      {beside && (
        <img
          src={beside.thumbnailUrl}
          alt={beside.title || t.picture}
          loading="lazy"
          className="size-14 shrink-0 border border-edge bg-mat object-contain p-0.5"
        />
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <blockquote className="title whitespace-pre-line break-words text-lg leading-snug">{text}</blockquote>
        <div className="flex items-center justify-between gap-3 text-label text-soft">
          {shortDate(writtenAt)}
          <Button
            variant="quiet"
            size="small"
            aria-label={t.removeLine}
            busy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            <span aria-hidden>×</span>
          </Button>
        </div>
      </div>
    </li>
  )
}
