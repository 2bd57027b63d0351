import type { Artist } from '#contract/images.ts'
import { receiverAt } from './integrations/receiver-at.ts'
import type { Settings } from './settings.ts'

type Configured = Pick<Settings, 'images' | 'vision' | 'moderation'>

/** The third parties that receive a drawing or the texts about it with these settings; by host if we know no name. */
export function receiversOf({ images, vision, moderation }: Configured): string[] {
  const services = [...images.providers, vision, moderation].filter((service) => service !== undefined)
  const receivers = services.map(({ url }) => receiverAt(url))
  return [...new Set(receivers.filter((receiver) => receiver !== null))]
}

/** What a parent is told with these settings: who is asked first for the artwork, and who receives drawings. */
export function namedBy(settings: Configured): { artist: Artist; receivers: string[] } {
  return { artist: settings.images.providers[0]?.name ?? 'studio', receivers: receiversOf(settings) }
}

/** True if a receiver may get the data of an order: the operator's own machines, and receivers named to the parent. */
export function mayReceive(named: readonly string[] | null, receiver: string | null): boolean {
  return receiver === null || Boolean(named?.includes(receiver))
}
