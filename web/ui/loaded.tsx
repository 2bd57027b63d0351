import type { ReactNode } from 'react'
import { site } from '../messages/site.ts'
import { Button } from './button.tsx'

export type Query<T> = {
  data: T | undefined
  error: Error | null
  refetch: () => unknown
}

type LoadedProps<T> = {
  query: Query<T>
  waiting: string
  /** By default in the language of the page. Operator pages are in English. */
  retryLabel?: string
  /** Shown for an error that has its own page, such as 'not found'. */
  broken?: ((error: Error) => ReactNode) | undefined
  empty?: ReactNode
  children: (data: T) => ReactNode
}

/** Shows loaded data, or the waiting, error or empty state. */
export function Loaded<T>({ query, waiting, retryLabel, broken, empty, children }: LoadedProps<T>) {
  if (query.data !== undefined) {
    const nothing = Array.isArray(query.data) && query.data.length === 0
    return nothing && empty ? empty : children(query.data)
  }
  if (query.error) {
    const own = broken?.(query.error)
    return (
      own || <Problem text={query.error.message} retryLabel={retryLabel} onRetry={() => query.refetch()} />
    )
  }
  return <Waiting text={waiting} />
}

/** As high as the screen, so that loading does not shift the visible layout. */
export function Waiting({ text }: { text: string }) {
  return (
    <div
      role="status"
      className="grid min-h-dvh w-full place-content-center justify-items-center gap-4 px-5 text-center text-soft"
    >
      <span aria-hidden className="size-14 border border-edge p-1.5">
        <span className="block size-full animate-[breathe_1.8s_ease-in-out_infinite] bg-line" />
      </span>
      {text}
    </div>
  )
}

type ProblemProps = { text: string; retryLabel?: string | undefined; onRetry: () => unknown }

export function Problem({ text, retryLabel = site.retry, onRetry }: ProblemProps) {
  return (
    <div
      role="alert"
      className="mx-auto grid min-h-[45vh] w-full max-w-md place-content-center justify-items-center gap-5 px-5 text-center"
    >
      <p>{text}</p>
      <Button variant="secondary" onClick={() => onRetry()}>
        {retryLabel}
      </Button>
    </div>
  )
}
