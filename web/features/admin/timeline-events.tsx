import type { TimelineEvent } from '#contract/admin/timeline.ts'
import { amount, Moment, TableSection } from './parts.tsx'

export function TimelineEvents({ events }: { events: TimelineEvent[] }) {
  return (
    <TableSection
      title="Timeline"
      heads={['When (UTC)', 'What', 'Of', 'More']}
      wraps
      empty="Nothing happened."
      rows={events.map((event, i) => ({
        key: `${event.at} ${event.area} ${event.what} ${event.id} ${i}`,
        cells: [
          <Moment key="at" at={event.at} />,
          <span key="what" className="whitespace-nowrap">
            {event.area} {event.what.replaceAll('_', ' ')}
          </span>,
          <span key="of" className="font-mono">
            {event.id.slice(0, 8)}
          </span>,
          [event.detail, event.cents !== null && event.currency && amount(event.cents, event.currency)]
            .filter(Boolean)
            .join(', '),
        ],
      }))}
    />
  )
}
