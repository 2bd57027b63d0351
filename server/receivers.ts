import { isLoopback, parseAddress } from './ip-address.ts'
import type { Settings } from './settings.ts'

/** Companies by the addresses of their services. */
const companies: Readonly<Record<string, string>> = {
  'api.openai.com': 'OpenAI',
  'generativelanguage.googleapis.com': 'Google',
  'api.anthropic.com': 'Anthropic',
  'api.replicate.com': 'Replicate',
}

type Configured = Pick<Settings, 'images' | 'vision' | 'moderation'>

/** Who outside receives a drawing, or what was written about it, by these settings; by host where we know no name. */
export function receiversOf({ images, vision, moderation }: Configured): string[] {
  const services = [...images.providers, vision, moderation].filter((service) => service !== undefined)
  const hosts = services.map(({ url }) => new URL(url).hostname)
  return [...new Set(hosts.filter((host) => !isOwn(host)).map((host) => companies[host] ?? host))]
}

/** On this machine or in its own network, where the operator runs what answers. */
function isOwn(host: string): boolean {
  const range = parseAddress(host)?.range()
  return isLoopback(host) || range === 'private' || range === 'uniqueLocal' || !/[.:]/.test(host)
}
