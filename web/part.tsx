import { type ComponentType, lazy, type ReactNode, Suspense, use, useState } from 'react'
import { patiently } from './patiently.ts'

const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const
const AT_LEAST_MS = 10_000

/** A component that loads when it is first shown, or earlier with `fetch`. Once loaded, it renders at once. */
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
  // A part that arrives later stays below Suspense: moved elsewhere in the tree, it would remount.
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

/** A component that loads when it is first shown. Until then `waiting` is shown. */
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

/** Runs `work` on the next interaction, or after ten seconds without one. Returns a function that cancels it. */
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
