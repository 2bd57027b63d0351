import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { CreditEvent } from '#contract/credits.ts'
import { count, shortDate } from '../../messages/format.ts'
import { subscription as messages } from '../../messages/subscription.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { isCountless } from '../session/credits.ts'
import { creditsQuery } from './queries.ts'

const t = messages.history

/** Credits gained and spent, newest first. */
export function CreditHistory() {
  const history = useInfiniteQuery(creditsQuery)
  const left = history.data?.pages[0]?.left
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  const shown = history.isSuccess
  useEffect(() => {
    if (shown && hash === '#credits') section.current?.scrollIntoView()
  }, [shown, hash])
  return (
    <section ref={section} aria-labelledby="credits" className="grid gap-5 border-edge border-t pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="credits">{t.title}</h2>
        {left !== undefined && (
          <p className="tabular font-semibold">{isCountless(left) ? t.unlimited : t.left({ left })}</p>
        )}
      </div>
      <Loaded query={history} waiting={t.loading}>
        {({ pages }) => <Events events={pages.flatMap(({ events }) => events)} />}
      </Loaded>
      {history.hasNextPage && (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3.5 justify-self-start"
          busy={history.isFetchingNextPage}
          onClick={() => history.fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
    </section>
  )
}

function Events({ events }: { events: readonly CreditEvent[] }) {
  if (events.length === 0) return <p className="text-soft">{t.empty}</p>
  return (
    <ul className="grid divide-y divide-line border-line border-y">
      {events.map((event) => (
        <Row key={event.id} event={event} />
      ))}
    </ul>
  )
}

function Row({ event }: { event: CreditEvent }) {
  const { at, amount, text, orderId } = event
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[8rem_1fr_auto]">
      <span className="text-label text-soft max-sm:col-span-2">{shortDate(at)}</span>
      <span>
        {text}
        {orderId && (
          <Link
            to={paths.order(orderId)}
            className="ml-3 whitespace-nowrap text-soft underline decoration-line underline-offset-4 hover:text-ink"
          >
            {t.order}
          </Link>
        )}
      </span>
      <span className={classes('tabular font-semibold', amount > 0 ? 'text-leaf-ink' : 'text-ink')}>
        {signed(amount)}
      </span>
    </li>
  )
}

/** The amount with its sign. An unlimited amount is not shown. */
function signed(amount: number): string {
  if (isCountless(Math.abs(amount))) return ''
  return (amount > 0 ? '+' : '−') + count(Math.abs(amount))
}
