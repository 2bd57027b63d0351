import { retryJob } from '#contract/admin/overview.ts'
import { send } from '../../api.ts'
import { ActButton } from './act-button.tsx'
import { Answer, actions, duration, Moment, TableSection } from './parts.tsx'
import { queueQuery } from './queries.ts'

export function QueuePage() {
  return (
    <Answer heading="Queue" query={queueQuery}>
      {({ queues, failed }) => (
        <>
          <TableSection
            title="Lengths"
            heads={['Queue', 'Waiting', 'Running', 'Failed', 'Oldest waits']}
            wraps
            empty="No job was ever there."
            rows={queues.map(({ name, waiting, active, failed: lost, oldestSeconds }) => ({
              key: name,
              cells: [name, waiting, active, lost, duration(oldestSeconds)],
            }))}
          />
          <TableSection
            title="Failed for good"
            heads={['Failed', 'Queue', 'Tries', 'Error', actions]}
            empty="No job failed."
            rows={failed.map(({ id, name, tries, failedAt, error }) => ({
              key: id,
              cells: [
                <Moment key="at" at={failedAt} />,
                name,
                tries,
                <span key="error" className="block min-w-48 wrap-anywhere">
                  {error}
                </span>,
                <ActButton
                  key="retry"
                  label="Try again"
                  title="Try this job again"
                  description="It runs once more with what it was given."
                  act={(asked) => send(retryJob, { params: { id }, body: asked })}
                />,
              ],
            }))}
          />
        </>
      )}
    </Answer>
  )
}
