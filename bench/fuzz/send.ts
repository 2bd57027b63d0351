import { Agent, request } from 'node:http'
import { Problem, refusals } from '#contract/refusals.ts'
import type { Shot } from './requests.ts'

/** A request that takes longer, in milliseconds, counts as hanging. */
const PATIENCE_MS = 30_000

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

let sent = 0
const statuses = new Map<number, number>()

/** The number of answers so far by status. */
export const answers = (): string =>
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} with ${status}`)
    .join(', ')

/** Sends a request from a new address, so that no rate limit hides an answer. Returns what is wrong with the answer, if anything. */
export async function faultOf(url: string, shot: Shot, cookie: string): Promise<string | undefined> {
  sent++
  const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
  try {
    const { status, text } = await answerTo(url, shot, { cookie, 'x-forwarded-for': from })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    return wrongAnswer(shot, status, text)
  } catch (error) {
    return `no answer: ${error}`
  }
}

function answerTo(
  url: string,
  { method, path, headers, body }: Shot,
  more: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const length = body ? { 'content-length': String(body.length) } : {}
  return new Promise((resolve, reject) => {
    const asking = request(url + path, {
      method,
      agent,
      headers: { ...more, ...length, ...headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    asking.on('error', reject)
    asking.on('response', async (answer) => {
      const chunks = await answer.toArray().catch(reject)
      resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks ?? []).toString('latin1') })
    })
    asking.end(body)
  })
}

function wrongAnswer({ method, path }: Shot, status: number, text: string): string | undefined {
  if (status >= 500 && status !== 503) return `${status} ${text.slice(0, 200)}`
  if (/\.ts:\d+:\d+|node_modules|node:internal/.test(text)) return `${status} tells where the code failed`
  if (status < 400 || method === 'HEAD' || !path.startsWith('/api/')) return undefined
  return isRefusal(text) ? undefined : `${status} without a code and a sentence: ${text.slice(0, 200)}`
}

function isRefusal(text: string): boolean {
  const { success, data } = Problem.safeParse(parsed(text))
  return success && data.code in refusals && data.error.length > 10
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
