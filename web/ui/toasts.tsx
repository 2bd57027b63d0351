import { useState } from 'react'
import { partOf, Shown } from '../part.tsx'
import { useStore } from '../store.ts'
import { toasts } from './toast-store.ts'
import type { ToasterProps } from './toaster.tsx'

const toaster = partOf(async () => (await import('./toaster.tsx')).Toaster)

/** A page asks for this before there is anything to tell. */
export const fetchToasts = toaster.fetch

/** Where toasts appear; comes with the first. */
export function Toasts(props: ToasterProps) {
  const toast = useStore(toasts)
  const [any, setAny] = useState(false)
  if (toast && !any) setAny(true)
  return any && <Shown part={toaster} with={props} />
}
