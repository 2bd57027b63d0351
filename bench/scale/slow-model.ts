import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fakeOpenAiImages } from '#tests/fakes/openai-images.ts'

export type SlowModel = {
  delayMs: number
  url: string /** Pictures that were paid for. */
  billed(): number
  close(): Promise<void>
}

/** An image model that takes its time as a real one does, without using this machine's processors meanwhile. */
export async function startSlowModel(): Promise<SlowModel> {
  const model = await fakeOpenAiImages()
  const server = createServer(async (request, response) => {
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
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const slow: SlowModel = {
    delayMs: 0,
    url: `http://127.0.0.1:${port}`,
    billed: () => model.billed,
    async close() {
      server.closeAllConnections()
      server.close()
      await model.close()
    },
  }
  return slow
}
