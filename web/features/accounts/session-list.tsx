import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import {
  browserNames,
  deviceNames,
  listSessions,
  type OwnSession,
  revokeOtherSessions,
  revokeSession,
} from '#contract/sessions.ts'
import { send } from '../../api.ts'
import { calendarDate } from '../../messages/format.ts'
import { sessions as t } from '../../messages/sessions.ts'
import { site } from '../../messages/site.ts'
import { queryClient } from '../../queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonRow } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Alert } from '../session/alert.tsx'
import { orSay } from '../session/fallback.ts'
import { accountKey } from '../session/queries.ts'

const sessionsQuery = queryOptions({
  queryKey: [...accountKey, 'sessions'],
  queryFn: ({ signal }) => orSay(t.failed, send(listSessions, { signal })).then((reply) => reply.sessions),
})

/** Lists every browser that is signed in to the account. `children` signs out this one. */
export function SessionList({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(sessionsQuery)
  if (data) return <Sessions sessions={data}>{children}</Sessions>
  return (
    <>
      {error ? <Alert text={error.message} /> : <p role="status">{t.loading}</p>}
      <div className={buttonRow}>
        {error && (
          <Button variant="secondary" onClick={() => refetch()}>
            {site.retry}
          </Button>
        )}
        {children}
      </div>
    </>
  )
}

function Sessions({ sessions, children }: { sessions: OwnSession[]; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const end = useMutation({
    mutationFn: (id: string | undefined) => {
      const ended = id ? send(revokeSession, { params: { id } }) : send(revokeOtherSessions, {})
      return orSay(t.notEnded, ended)
    },
    onSuccess: async (_, id) => {
      await queryClient.invalidateQueries(sessionsQuery)
      showToast(id ? t.ended : t.othersEnded)
      // The button that had the focus is gone.
      list.current?.focus()
    },
  })
  const hasOthers = sessions.some(({ current }) => !current)
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-labelledby="session"
        className="grid divide-y divide-line border-line border-y"
      >
        {sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            pending={end.isPending}
            ending={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {end.error && <Alert text={end.error.message} />}
      {!hasOthers && <p className="text-soft">{t.onlyHere}</p>}
      <div className={buttonRow}>
        {children}
        {hasOthers && (
          <Button variant="secondary" busy={end.isPending} onClick={() => end.mutate(undefined)}>
            {end.isPending && !end.variables ? t.ending : t.endOthers}
          </Button>
        )}
      </div>
    </>
  )
}

type RowProps = { session: OwnSession; pending: boolean; ending: boolean; onEnd: () => void }

function Row({ session, pending, ending, onEnd }: RowProps) {
  const name = nameOf(session)
  const date = calendarDate(session.signedInOn)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {session.current && <Badge tone="leaf">{t.here}</Badge>}
        </p>
        <p className="text-label text-soft">
          {t.since({ date })}, {t.lastActive({ date: calendarDate(session.lastActiveOn) })}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="small"
          busy={pending}
          aria-label={t.endOf({ name, date })}
          onClick={onEnd}
        >
          {ending ? t.ending : t.end}
        </Button>
      )}
    </li>
  )
}

function nameOf({ browser, device }: OwnSession): string {
  return t.name({
    browser: browser ? browserNames[browser] : t.someBrowser,
    device: device ? deviceNames[device] : t.someDevice,
  })
}
