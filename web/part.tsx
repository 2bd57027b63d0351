import { type ComponentType, Suspense, use } from 'react'
import { patiently } from './patiently.ts'

const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const
const AT_LEAST_MS = 10_000

/** A part of the pages that comes when it is first shown, or before, when `fetch` asks for it; from then on it is there at once. */
type Part<P> = { fetch(): Promise<{ Loaded: ComponentType<P> }> }

export function partOf<P>(load: () => Promise<ComponentType<P>>): Part<P> {
  let coming: Promise<{ Loaded: ComponentType<P> }> | undefined
  return {
    fetch() {
      coming ??= readAtOnce(patiently(load).then((Loaded) => ({ Loaded })))
      return coming
    },
  }
}

/** `use` reads these two fields: what has arrived is shown without a pause. */
function readAtOnce<T>(promise: Promise<T>): Promise<T> {
  void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }))
  return promise
}

type ShownProps<P> = { part: Part<P>; with: P }

export function Shown<P extends object>(props: ShownProps<P>) {
  return (
    <Suspense>
      <Arriving {...props} />
    </Suspense>
  )
}

function Arriving<P extends object>({ part, with: props }: ShownProps<P>) {
  const { Loaded } = use(part.fetch())
  return <Loaded {...props} />
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
