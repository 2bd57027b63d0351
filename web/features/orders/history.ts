import type { OrderImage } from '#contract/images.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { bundleTypes } from '#contract/plans.ts'
import { bundleName } from '../../messages/by-code/bundles.ts'
import { money } from '../../messages/format.ts'
import { orders as t } from '../../messages/orders.ts'
import type { Tone } from '../../ui/badge.tsx'

/** The color of a status of an order or of one of its pictures. */
export const statusTones = {
  completed: 'leaf',
  processing: 'sky',
  paid: 'sky',
  pending: 'plain',
  failed: 'tomato',
} as const satisfies Record<OrderStatus, Tone>

/** A bundle's name in the order history, including bundles that are no longer sold. */
export function bundleLabel(bundle: string): string {
  const past = new Map<string, string>(Object.entries(t.bundles)).get(bundle)
  const sold = bundleTypes.find((one) => one === bundle)
  return past ?? (sold ? bundleName(sold) : bundle)
}

export type Filter = 'all' | 'completed' | 'processing'

export function filtered(images: readonly OrderImage[], filter: Filter): readonly OrderImage[] {
  if (filter === 'all') return images
  const wanted = filter === 'completed' ? ['completed'] : ['pending', 'processing']
  return images.filter(({ status }) => wanted.includes(status))
}

/** The thumbnail of the order's first artwork, or else of its first drawing. */
export function coverOf(images: readonly OrderImage[]): string | null {
  const done = images.find(({ generatedUrl }) => generatedUrl !== null)
  return (done ?? images[0])?.thumbnailUrl ?? null
}

/** The price of an order, for display. An order paid with credits costs nothing. @param cents US cents */
export function totalText(cents: number): string {
  return cents === 0 ? t.fromCredits : money(cents)
}
