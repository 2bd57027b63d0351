import { AwsClient } from 'aws4fetch'
import type { Files } from './files.ts'
import { pageIn, type S3Page } from './s3-page.ts'

export type S3 = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const TIMEOUT_MS = 30_000

/** Keeps files in a bucket of any S3-compatible store. The bucket stays private: pictures go out through our own signed links. */
export function s3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3): Files {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const ask = async (method: string, key: string, body?: Uint8Array): Promise<Response> => {
    const answer = await client.fetch(`${endpoint}/${bucket}/${key}`, {
      method,
      ...(body ? { body: new Uint8Array(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok && answer.status !== 404)
      throw new Error(`The file store answered ${answer.status} to ${method}.`)
    return answer
  }
  // The first version of the listing: every S3-compatible store has it.
  const listAfter = async (marker: string): Promise<S3Page> => {
    const query = new URLSearchParams({ marker })
    const answer = await client.fetch(`${endpoint}/${bucket}?${query}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`The file store answered ${answer.status} to a listing.`)
    return pageIn(await answer.text())
  }
  const write = async (key: string, bytes: Uint8Array): Promise<void> => {
    const { ok } = await ask('PUT', key, bytes)
    if (!ok) throw new Error('The bucket of the file store is missing.')
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
    async *list() {
      let more = true
      for (let marker = ''; more; ) {
        const page = await listAfter(marker)
        yield* page.files
        marker = page.files.at(-1)?.key ?? ''
        more = page.truncated
      }
    },
    // A bucket takes an object whole or not at all.
    async eraseAbandoned() {},
  }
}
