import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fakeOpenAiImages } from '#tests/fakes/openai-images.ts'
import { type LocalServer, startLocalServer } from '#tests/local-server.ts'

export type SlowModel = LocalServer & {
  delayMs: number
  /** The number of pictures that were billed. */
  billed(): number
}

/** A fake image model that waits as long as a real one would, without using CPU. */
export async function startSlowModel(): Promise<SlowModel> {
  const model = await fakeOpenAiImages()
  const server = await startLocalServer(async (request, response) => {
    const body = await buffer(request)
    await sleep(slow.delayMs)
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const answer = await fetch(model.url + request.url, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  const slow: SlowModel = {
    delayMs: 0,
    url: server.url,
    billed: () => model.billed,
    async close() {
      await server.close()
      await model.close()
    },
  }
  return slow
}
