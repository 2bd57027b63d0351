import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, type Dispatcher, type Response } from 'undici'
import { publicLookup } from './addresses.ts'
import { ModelFailure } from './failure.ts'
import { type Question, readAtMost, send } from './http.ts'

export type Source = {
  /** Hosts that results may be fetched from, over https and from public addresses only; `.name` means all its subdomains. */
  hosts: readonly string[]
  /** The URL that the operator configured, which is also allowed, wherever it is. */
  ownUrl: string
}

export const mostResultBytes = 32 * 1024 * 1024
const MOST_REDIRECTS = 3
const TRIES = 3

const outward = new Agent({ connect: { lookup: publicLookup }, connectTimeout: 10_000 })
const own = new Agent({ connectTimeout: 10_000 })

/** Fetches a picture made by a provider from allowed URLs only, including redirects. @throws ModelFailure */
export async function download(
  url: string,
  source: Source,
  { timeoutMs, signal }: Pick<Question, 'timeoutMs' | 'signal'>,
): Promise<Uint8Array> {
  for (let attempt = 1; ; attempt++) {
    try {
      // Never send the headers of the original request, which contain a key.
      return await fetchOnce(url, source, { timeoutMs, signal })
    } catch (error) {
      const again = error instanceof ModelFailure && error.failure.kind !== 'bad_output'
      if (!again || attempt === TRIES) throw error
      await sleep(200 * attempt, undefined, { signal })
    }
  }
}

async function fetchOnce(url: string, source: Source, question: Question): Promise<Uint8Array> {
  let address = url
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const answer = await send(address, question, wayTo(address, source))
    const next = answer.headers.get('location')
    if (answer.status < 300 || answer.status >= 400 || !next) return contentOf(answer, question)
    await answer.body?.cancel()
    address = URL.parse(next, address)?.href ?? ''
  }
  throw unusable('The result is behind too many redirects.')
}

async function contentOf(answer: Response, question: Question): Promise<Uint8Array> {
  if (answer.status >= 500 || answer.status === 429) {
    await answer.body?.cancel()
    throw new ModelFailure({ kind: 'unavailable' }, `The result answers ${answer.status}.`)
  }
  if (!answer.ok) {
    await answer.body?.cancel()
    throw unusable(`The result is gone (${answer.status}).`)
  }
  return readAtMost(answer, mostResultBytes, question)
}

/** Returns the dispatcher for this URL. Throws if the URL is not allowed. */
function wayTo(address: string, { hosts, ownUrl }: Source): Dispatcher {
  const url = URL.parse(address)
  if (!url) throw unusable('The result has no address.')
  if (url.origin === new URL(ownUrl).origin) return own
  const plain = url.protocol === 'https:' && url.port === '' && !url.username && !url.password
  const host = url.hostname
  const allowed = hosts.some((name) => (name.startsWith('.') ? host.endsWith(name) : host === name))
  // A literal IP address is never looked up, so `publicLookup` could not refuse it.
  if (!plain || !allowed || isIP(host.replace(/^\[|\]$/g, ''))) {
    throw unusable('The result lies on a host that is not allowed.')
  }
  return outward
}

function unusable(why: string): ModelFailure {
  return new ModelFailure({ kind: 'bad_output' }, why)
}
