import { createStore } from '../store.ts'

export type Toast = {
  title: string
  text?: string
  tone?: 'plain' | 'bad'
  /** News from the background: does not push a complaint aside that the parent is still reading. */
  quiet?: boolean
  /** How long it stays; the default when left out. */
  durationMs?: number
  action?: { label: string; run: () => void }
  onGone?: () => void
}

type Shown = Toast & { key: number }

/** One toast at a time: the next one takes the place of the last. */
export const toasts = createStore<Shown | null>(null)

let count = 0

export function showToast(toast: Toast): void {
  const replaced = toasts.get()
  if (toast.quiet && replaced?.tone === 'bad') return
  count += 1
  const key = count
  toasts.set(() => ({ ...toast, key }))
  replaced?.onGone?.()
}

export function toastError(title: string, { message }: Error): void {
  showToast({ title, text: message, tone: 'bad' })
}

export function dismissToast(key: number): void {
  const shown = toasts.get()
  if (shown?.key !== key) return
  toasts.set(() => null)
  shown.onGone?.()
}
