import type { Artist } from '#contract/images.ts'
import { receiverAt } from './integrations/receiver-at.ts'
import type { Settings } from './settings.ts'

type Configured = Pick<Settings, 'images' | 'vision' | 'moderation'>

/** Who outside receives a drawing, or what was written about it, by these settings; by host where we know no name. */
export function receiversOf({ images, vision, moderation }: Configured): string[] {
  const services = [...images.providers, vision, moderation].filter((service) => service !== undefined)
  const receivers = services.map(({ url }) => receiverAt(url))
  return [...new Set(receivers.filter((receiver) => receiver !== null))]
}

/** Who is named to a parent by these settings: who is asked first for the artwork, and who receives drawings. */
export function namedBy(settings: Configured): { artist: Artist; receivers: string[] } {
  return { artist: settings.images.providers[0]?.name ?? 'studio', receivers: receiversOf(settings) }
}

/** Whether a receiver may get what belongs to an order: the operator's own machines, and who was named to its parent. */
export function mayReceive(named: readonly string[] | null, receiver: string | null): boolean {
  return receiver === null || Boolean(named?.includes(receiver))
}
