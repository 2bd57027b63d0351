import { useState } from 'react'
import { partOf, Shown } from '../part.tsx'
import { useStore } from '../store.ts'
import { toasts } from './toast-store.ts'
import type { ToasterProps } from './toaster.tsx'

const toaster = partOf(async () => (await import('./toaster.tsx')).Toaster)

/** Loads the code of toasts before the first one is shown. */
export const fetchToasts = toaster.fetch

/** Shows toasts. Its code loads with the first one. */
export function Toasts(props: ToasterProps) {
  const toast = useStore(toasts)
  const [any, setAny] = useState(false)
  if (toast && !any) setAny(true)
  return any && <Shown part={toaster} with={props} />
}
