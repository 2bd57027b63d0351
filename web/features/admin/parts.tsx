import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Loaded } from '../../ui/loaded.tsx'

export function Heading({ children }: { children: ReactNode }) {
  return (
    <h1 tabIndex={-1} className="text-2xl">
      {children}
    </h1>
  )
}

type SectionProps = { title: string; actions?: ReactNode; children: ReactNode }

export function Section({ title, actions, children }: SectionProps) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-lg">{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

type FactsProps = { facts: readonly (readonly [name: string, value: ReactNode])[] }

export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-2">
          <dt className="shrink-0 text-soft">{name}</dt>
          <dd className="wrap-anywhere tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Heading of the column of action buttons, which stays visible in a table that scrolls sideways. */
export const actions = ''

type TableProps = {
  heads: readonly string[]
  empty: string
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** Breaks words instead of scrolling. For tables with nothing focusable, which a keyboard cannot scroll. */
  wraps?: boolean
}

/** Scrolls sideways on its own if it is wider than the screen. */
export function Table({ heads, empty, rows, wraps = false }: TableProps) {
  if (rows.length === 0) return <p className="text-soft">{empty}</p>
  return (
    <div className="overflow-x-auto border border-line bg-sheet">
      <table className="w-full border-collapse text-left text-[0.875rem]">
        <thead>
          <tr className="border-line border-b text-soft">
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className={classes('px-1.5 py-2 font-semibold sm:px-3', !wraps && 'whitespace-nowrap')}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-line border-b align-top last:border-b-0">
              {cells.map((cell, i) => (
                <td
                  key={heads[i]}
                  className={classes(
                    'tabular px-1.5 py-2 sm:px-3',
                    wraps && 'wrap-anywhere **:whitespace-normal',
                    heads[i] === actions && 'sticky right-0 bg-sheet',
                  )}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function TableSection({ title, ...table }: TableProps & { title: string }) {
  return (
    <Section title={title}>
      <Table {...table} />
    </Section>
  )
}

type AnswerProps<T> = {
  query: UseQueryOptions<T, Error, T, QueryKey>
  heading?: string
  children: (data: T) => ReactNode
}

/** Shows the result of a query below an optional heading. */
export function Answer<T>({ query, heading, children }: AnswerProps<T>) {
  return (
    <>
      {heading && <Heading>{heading}</Heading>}
      <Loaded query={useQuery(query)} waiting="Loading…" retryLabel="Try again">
        {children}
      </Loaded>
    </>
  )
}

const moments = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
})

/** In UTC, like the daily numbers. */
export function Moment({ at }: { at: string | null }) {
  return at ? (
    <time dateTime={at} className="whitespace-nowrap">
      {moments.format(new Date(at))}
    </time>
  ) : (
    <>–</>
  )
}

export const amount = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100)

const MINUTE = 60
const HOUR = 3600

export function duration(seconds: number): string {
  if (seconds < MINUTE) return `${seconds} s`
  return seconds < HOUR ? `${Math.floor(seconds / MINUTE)} min` : `${Math.floor(seconds / HOUR)} h`
}
