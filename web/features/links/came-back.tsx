import { useMutation } from '@tanstack/react-query'
import { deleteLine, type ParentLink } from '#contract/links.ts'
import { send } from '../../api.ts'
import { shortDate } from '../../messages/format.ts'
import { links as t } from '../../messages/links.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Heart } from '../walls/heart.tsx'
import { linksChanged } from './queries.ts'

/** Hearts and lines that came back, also by links that are over: to read to the child. Nothing while there are none. */
export function CameBack({ links }: { links: readonly ParentLink[] }) {
  const hearts = links.reduce((sum, link) => sum + link.hearts, 0)
  const lines = links
    .flatMap((link) => link.lines)
    .sort((one, other) => other.writtenAt.localeCompare(one.writtenAt))
  if (hearts === 0 && lines.length === 0) return null
  return (
    <section aria-label={t.cameBack} className="grid gap-3 rounded-md border border-line bg-sheet p-4">
      <h4 className="font-semibold">{t.cameBack}</h4>
      {hearts > 0 && (
        <p className="flex items-center gap-2">
          <span className="text-tomato">
            <Heart filled />
          </span>
          {t.hearts({ count: hearts })}
        </p>
      )}
      {lines.length > 0 && (
        <ul className="grid gap-3">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ line: { id, text, writtenAt } }: { line: ParentLink['lines'][number] }) {
  const remove = useMutation({
    mutationFn: () => send(deleteLine, { params: { id } }),
    onSuccess: async () => {
      await linksChanged()
      showToast(t.lineRemoved)
    },
    onError: ({ message }) => showToast({ title: t.trouble, text: message, tone: 'bad' }),
  })
  return (
    <li className="grid gap-1">
      <blockquote className="title whitespace-pre-line break-words text-lg leading-snug">{text}</blockquote>
      <div className="flex items-center justify-between gap-3 text-label text-soft">
        {shortDate(writtenAt)}
        <Button
          look="quiet"
          size="small"
          aria-label={t.removeLine}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <span aria-hidden>×</span>
        </Button>
      </div>
    </li>
  )
}
