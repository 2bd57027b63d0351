import { isLoopback, parseAddress } from '../ip-address.ts'

const companies: Readonly<Record<string, string>> = {
  'api.openai.com': 'OpenAI',
  'generativelanguage.googleapis.com': 'Google',
  'api.anthropic.com': 'Anthropic',
  'api.replicate.com': 'Replicate',
  'api.lulu.com': 'Lulu',
  'api.sandbox.lulu.com': 'Lulu',
}

/** The company that receives data sent to this URL; null for this machine or its own network, where the operator runs the server. */
export function receiverAt(url: string): string | null {
  const host = new URL(url).hostname
  const range = parseAddress(host)?.range()
  const own = isLoopback(host) || range === 'private' || range === 'uniqueLocal' || !/[.:]/.test(host)
  return own ? null : (companies[host] ?? host)
}
