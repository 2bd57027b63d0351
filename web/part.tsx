import { type ComponentType, lazy, type ReactNode, Suspense, use, useState } from 'react'
import { patiently } from './patiently.ts'

const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const
const AT_LEAST_MS = 10_000

/** A part of the pages that comes when it is first shown, or before, when `fetch` asks for it; from then on it is there at once. */
type Part<P> = { fetch(): Promise<Arrived<P>>; arrived(): ComponentType<P> | undefined }
type Arrived<P> = { Arrived: ComponentType<P> }

export function partOf<P>(load: () => Promise<ComponentType<P>>): Part<P> {
  let coming: Promise<Arrived<P>> | undefined
  let arrived: ComponentType<P> | undefined
  const keep = (loaded: ComponentType<P>) => {
    arrived = loaded
    return { Arrived: loaded }
  }
  return {
    fetch() {
      coming ??= patiently(load).then(keep)
      return coming
    },
    arrived: () => arrived,
  }
}

type ShownProps<P> = { part: Part<P>; with: P }

export function Shown<P extends object>({ part, with: props }: ShownProps<P>) {
  // What arrives later keeps its place below Suspense: in another it would begin anew.
  const [Arrived] = useState(part.arrived)
  if (Arrived) return <Arrived {...props} />
  return (
    <Suspense>
      <Arriving part={part} with={props} />
    </Suspense>
  )
}

function Arriving<P extends object>({ part, with: props }: ShownProps<P>) {
  const { Arrived } = use(part.fetch())
  return <Arrived {...props} />
}

/** A component that comes when it is first shown; until then `waiting` stands in its place. */
export function lazily<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting?: () => ReactNode,
): ComponentType<P> {
  const Arrived: ComponentType<P> = lazy(() => patiently(load))
  return (props) => (
    <Suspense fallback={waiting?.()}>
      <Arrived {...props} />
    </Suspense>
  )
}

/** Does this with a parent's next sign of life, or after a while without one. Returns the way to leave it. */
export function beforeLong(work: () => void): () => void {
  const leave = () => {
    clearTimeout(timer)
    for (const sign of SIGNS) removeEventListener(sign, begin, true)
  }
  const begin = () => {
    leave()
    work()
  }
  const timer = setTimeout(begin, AT_LEAST_MS)
  for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true })
  return leave
}
