import { Link } from 'react-router'
import type { Today } from '#contract/admin/overview.ts'
import { paths } from '../../paths.ts'
import { Answer, amount, duration } from './parts.tsx'
import { todayQuery } from './queries.ts'

/** Parents notice a wait longer than this. */
const SLOW_SECONDS = 120

export function TodayPage() {
  return (
    <Answer heading="Today (UTC)" query={todayQuery}>
      {(numbers) => <Numbers numbers={numbers} />}
    </Answer>
  )
}

function sums(list: Today['revenue']): string {
  return list.map(({ cents, currency }) => amount(cents, currency)).join(', ') || '–'
}

function Numbers({ numbers }: { numbers: Today }) {
  const tiles = [
    { name: 'Orders begun', value: numbers.orders },
    { name: 'Orders paid', value: numbers.ordersPaid },
    { name: 'Revenue', value: sums(numbers.revenue), to: 'money' },
    { name: 'Sent back', value: sums(numbers.refunded), to: 'money' },
    { name: 'Pictures drawn', value: numbers.picturesDrawn },
    { name: 'Pictures failed', value: numbers.picturesFailed, bad: numbers.picturesFailed > 0 },
    {
      name: 'Oldest job waits',
      value: duration(numbers.oldestJobSeconds),
      to: 'queue',
      bad: numbers.oldestJobSeconds > SLOW_SECONDS,
    },
    { name: 'Jobs failed', value: numbers.jobsFailed, to: 'queue', bad: numbers.jobsFailed > 0 },
    { name: 'Emails sent', value: numbers.emailsSent },
    { name: 'Emails late', value: numbers.emailsLate, to: 'emails', bad: numbers.emailsLate > 0 },
    { name: 'Messages open', value: numbers.messagesOpen, to: 'messages' },
    { name: 'Disputes open', value: numbers.disputesOpen, to: 'money', bad: numbers.disputesOpen > 0 },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {tiles.map(({ name, value, to, bad }) => (
        <div key={name} className="border border-line bg-sheet px-4 py-3">
          <dt className="text-soft">
            {to ? (
              <Link to={paths.admin(to)} className="underline underline-offset-4">
                {name}
              </Link>
            ) : (
              name
            )}
          </dt>
          <dd className={bad ? 'tabular text-2xl text-tomato-ink' : 'tabular text-2xl'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
