import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { type Files, StoreRefused } from './files.ts'
import { pageIn, type S3Page } from './s3-page.ts'

export type S3 = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const TIMEOUT_MS = 30_000
const FILES_ON_A_PAGE = 1000
const TRIES = 4
const FIRST_PAUSE_MS = 50

/** Keeps files in a private bucket of any S3-compatible store. A call that is not answered within `timeoutMs` fails. */
export function s3Files(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3,
  { timeoutMs = TIMEOUT_MS, filesOnAPage = FILES_ON_A_PAGE } = {},
): Files {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  // Not `client.fetch`: a signal that only a Request holds is garbage collected, and the call never ends.
  const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutMs)
    for (let tried = 1; ; tried++) {
      const last = tried === TRIES
      // Bodies are bytes and every call is idempotent, so retry after a broken connection too.
      const answer = await fetch(await client.sign(url, init), { signal }).catch((error) => {
        if (last || signal.aborted) throw error
      })
      if (answer && (last || (answer.status < 500 && answer.status !== 429))) return answer
      await answer?.body?.cancel()
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** tried)
    }
  }
  const ask = async (method: string, key: string, body?: Uint8Array): Promise<Response> => {
    const answer = await send(`${endpoint}/${bucket}/${key}`, {
      method,
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    if (!answer.ok && answer.status !== 404)
      throw new StoreRefused(`The file store answered ${answer.status} to ${method}.`)
    return answer
  }
  // Use ListObjects version 1: every S3-compatible store supports it.
  const listAfter = async (marker: string): Promise<S3Page> => {
    const query = new URLSearchParams({ marker, 'max-keys': String(filesOnAPage) })
    const answer = await send(`${endpoint}/${bucket}?${query}`)
    if (!answer.ok) throw new StoreRefused(`The file store answered ${answer.status} to a listing.`)
    return pageIn(await answer.text())
  }
  const write = async (key: string, bytes: Uint8Array): Promise<void> => {
    const { ok } = await ask('PUT', key, bytes)
    if (!ok) throw new StoreRefused('The bucket of the file store is missing.')
  }
  return {
    write,
    async read(key) {
      const answer = await ask('GET', key)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
    },
    async erase(key) {
      await ask('DELETE', key)
    },
    // Erasing a missing file needs no permission to read the bucket's settings. With suspended versioning the version is null.
    async keepsErased() {
      const { headers } = await ask('DELETE', `probes/${randomUUID()}.txt`)
      return headers.get('x-amz-delete-marker') === 'true' && headers.get('x-amz-version-id') !== 'null'
    },
    async *list() {
      let more = true
      for (let marker = ''; more; ) {
        const page = await listAfter(marker)
        yield* page.files
        marker = page.files.at(-1)?.key ?? ''
        more = page.truncated
      }
    },
    // Writes to a bucket are atomic.
    async eraseAbandoned() {},
  }
}
