import { text } from 'node:stream/consumers'
import { type LocalServer, startLocalServer } from '../local-server.ts'

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

export type Collector = LocalServer & {
  spans(): Span[]
  /** All headers and bodies received, as text. */
  text(): string
}

/** Starts an OpenTelemetry collector that stores the traces it receives as JSON over HTTP. */
export async function startCollector(): Promise<Collector> {
  const batches: Batch[] = []
  const heard: string[] = []
  const server = await startLocalServer(async (request, answer) => {
    const body = await text(request)
    heard.push(JSON.stringify(request.headers), body)
    if (request.url === '/v1/traces') batches.push(JSON.parse(body))
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  return {
    ...server,
    spans: () =>
      batches.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    text: () => heard.join('\n'),
  }
}
