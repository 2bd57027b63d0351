import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { BookPrint } from '#contract/book-prints.ts'
import { shortDate } from '../../messages/format.ts'
import { printing } from '../../messages/printing.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ownPrintsQuery } from './queries.ts'
import { statusText, tones } from './status-text.ts'

const t = printing.history

/** The account's printed books with their status. Renders nothing if there are none. */
export default function OwnPrints() {
  const { data: prints = [] } = useQuery(ownPrintsQuery)
  if (prints.length === 0) return null
  return (
    <section aria-labelledby="printed-books" className="grid gap-3">
      <h2 id="printed-books">{t.label}</h2>
      <ul className="divide-y divide-line border-line border-y">
        {prints.map((print) => (
          <Row key={print.id} print={print} />
        ))}
      </ul>
    </section>
  )
}

function Row({ print }: { print: BookPrint }) {
  const { title, pages, status, createdAt } = print
  const page = pageOf(print)
  return (
    <li className="grid justify-items-start gap-1.5 py-4">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={tones[status]}>{printing.states[status]}</Badge>
        <span className="text-soft">{shortDate(createdAt)}</span>
      </span>
      <span className="title wrap-anywhere text-lg leading-tight">
        {printing.copy.title({ title, pages })}
      </span>
      <span>{statusText(print)}</span>
      {page && (
        <Link to={page} className="flex min-h-11 items-center underline underline-offset-4">
          {t.open}
        </Link>
      )}
    </li>
  )
}

function pageOf({ orderId, childId }: BookPrint): string | null {
  if (orderId) return paths.orderBook(orderId)
  return childId ? paths.wallBook(childId) : null
}
