import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  status: { code?: number; message?: string }
}
type Batch = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

export type Collector = {
  url: string
  spans(): Span[]
  /** Everything that came, with the headers, as text. */
  text(): string
  close(): Promise<void>
}

/** An OpenTelemetry collector that takes traces as JSON over HTTP and keeps them. */
export async function startCollector(): Promise<Collector> {
  const batches: Batch[] = []
  const heard: string[] = []
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    heard.push(JSON.stringify(request.headers), body)
    if (request.url === '/v1/traces') batches.push(JSON.parse(body))
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () =>
      batches.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    text: () => heard.join('\n'),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
