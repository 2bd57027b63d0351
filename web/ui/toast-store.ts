import { createStore } from '../store.ts'

export type Toast = {
  title: string
  text?: string
  tone?: 'plain' | 'bad'
  /** Background news: does not replace an error that is still shown. */
  quiet?: boolean
  /** How long it stays, in milliseconds, instead of the default. */
  durationMs?: number
  action?: { label: string; run: () => void }
  onGone?: () => void
}

type Shown = Toast & { key: number }

/** One toast at a time: a new one replaces the last. */
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
