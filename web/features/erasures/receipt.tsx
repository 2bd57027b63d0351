import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Erasure, getErasure } from '#contract/erasures.ts'
import { lifetimeMs } from '#contract/lifetimes.ts'
import { erasure as t } from '../../messages/erasure.ts'
import { moment, shortDate, shortDateInText } from '../../messages/format.ts'
import { days } from '../../messages/lifetimes.ts'
import { paths } from '../../paths.ts'
import { callQuery } from '../../queries.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { isMissing, Missing } from '../site/missing.tsx'

const stillErasingMs = 5000

/** What was erased and when, for anyone with the receipt's ID. */
export default function Receipt({ id }: { id: string }) {
  const receipt = useQuery({
    ...callQuery(['erasure', id], getErasure, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && !state.data.completedAt ? stillErasingMs : false),
  })
  return (
    <Loaded
      query={receipt}
      waiting={t.loading}
      broken={(error) =>
        isMissing(error) && (
          <Missing
            {...t.missing}
            text={t.missing.text({ count: days(lifetimeMs.erasures) })}
            to={paths.home()}
          />
        )
      }
    >
      {(found) => <Erased id={id} erasure={found} />}
    </Loaded>
  )
}

function Erased({ id, erasure }: { id: string; erasure: Erasure }) {
  const { kind, orders, pictures, begunAt, completedAt, backupsUntil, receiptUntil } = erasure
  return (
    <article className="grid max-w-2xl gap-6">
      <h1 tabIndex={-1}>{t[kind]}</h1>
      <p role="status" className="text-lg">
        {completedAt ? t.done : t.underway}
      </p>
      <dl className="grid divide-y divide-line border-line border-y">
        <Line name={t.number}>
          <span className="wrap-anywhere">{id}</span>
        </Line>
        {kind === 'account' && <Line name={t.orders}>{orders}</Line>}
        <Line name={t.pictures}>{pictures}</Line>
        <Line name={t.begun}>{moment(begunAt)}</Line>
        <Line name={t.completed}>{completedAt ? moment(completedAt) : t.notYet}</Line>
        <Line name={t.backups}>{backupsUntil ? shortDate(backupsUntil) : t.notYet}</Line>
      </dl>
      <p>
        {t.records}{' '}
        <Link to={paths.legal('privacy-policy')} className="underline underline-offset-4">
          {t.policy}
        </Link>
      </p>
      <p className="text-soft">{t.keep({ date: shortDateInText(receiptUntil) })}</p>
    </article>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5">
      <dt className="text-soft">{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  )
}
