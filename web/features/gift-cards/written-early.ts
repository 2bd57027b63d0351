import type { GiftCardForm } from '#contract/gift-forms.ts'
import { packIds } from '#contract/plans.ts'

/** Used to find the form before hydration. */
export const giftFormId = 'gift-form'

const texts = ['recipientName', 'line', 'recipientEmail', 'sendOn', 'email'] as const

/** The values entered before hydration, or in the form that this one replaces. */
export function writtenEarly(): Partial<GiftCardForm> {
  if (typeof document === 'undefined') return {}
  const form = document.querySelector<HTMLFormElement>(`#${giftFormId}`)
  if (!form) return {}
  const fields = new FormData(form)
  const radios = form.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')
  const chosen = new Set([...radios].map(({ value }) => value))
  const packId = packIds.find((id) => chosen.has(id))
  const written = texts.flatMap((name) => {
    const text = fields.get(name)
    return typeof text === 'string' && text !== '' ? [[name, text]] : []
  })
  return {
    ...Object.fromEntries(written),
    ...(packId ? { packId } : {}),
    ...(chosen.has('print') ? { delivery: 'print' } : {}),
  }
}
