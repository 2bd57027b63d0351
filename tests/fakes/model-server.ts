import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { onceFor } from '../factories/once-for.ts'
import { type LocalServer, startLocalServer } from '../local-server.ts'

/** What a model's server may do with a request. Real servers have done all of this. */
export type Behaviour =
  | 'ok'
  /** Returns a picture that does not match the drawing. */
  | 'unlike'
  | 'rate_limited'
  | 'rate_limited_for_a_second'
  | 'refused_input'
  | 'refused_output'
  | 'empty'
  /** Does the work, bills it and never answers. */
  | 'slow'
  /** Does the work, bills it and closes the connection. */
  | 'disconnects'
  | 'half_a_file'
  | 'wrong_size'
  | 'blank'
  | 'unchanged'
  | 'expired_link'
  | 'html'
  | 'broken'
  | 'wrong_key'

type Received = { method: string; path: string; headers: IncomingMessage['headers']; body: Buffer }

export type FakeServer = LocalServer & {
  received: Received[]
  /** The number of pictures billed. */
  billed: number
  /** Sets the behavior of the next picture requests. Later ones succeed. */
  next(...behaviours: Behaviour[]): void
  forget(): void
}

export type Exchange = {
  request: Received
  url: URL
  fake: FakeServer
  behave(): Behaviour
  json(status: number, body: unknown, headers?: Record<string, string>): void
  send(status: number, type: string, body: Uint8Array | string): void
  /** Sends half of the announced content length and closes the connection. */
  breakOff(type: string, body: Uint8Array): void
  hangUp(): void
}

/** Starts a server on localhost that speaks a model's protocol through `answer`. */
export async function startFake(answer: (exchange: Exchange) => Promise<void> | void): Promise<FakeServer> {
  const planned: Behaviour[] = []
  const server = await startLocalServer(async (incoming, outgoing) => {
    const body = await buffer(incoming).catch(() => undefined)
    // The client disconnected before sending the whole body.
    if (!body) return
    const { method = '', url: path = '', headers } = incoming
    const request = { method, path, headers, body }
    fake.received.push(request)
    const behave = () => planned.shift() ?? 'ok'
    await answer({ request, url: new URL(path, fake.url), fake, behave, ...ways(outgoing) })
  })
  const fake: FakeServer = {
    ...server,
    received: [],
    billed: 0,
    next: (...behaviours) => planned.push(...behaviours),
    forget() {
      planned.length = 0
      fake.received.length = 0
      fake.billed = 0
    },
  }
  return fake
}

function ways(outgoing: ServerResponse): Pick<Exchange, 'json' | 'send' | 'breakOff' | 'hangUp'> {
  const send = (status: number, type: string, body: Uint8Array | string, headers = {}) => {
    outgoing.writeHead(status, { 'content-type': type, ...headers }).end(body)
  }
  return {
    json: (status, body, headers) => send(status, 'application/json', JSON.stringify(body), headers),
    send,
    breakOff(type, body) {
      outgoing.writeHead(200, { 'content-type': type, 'content-length': body.byteLength * 2 })
      outgoing.write(body, () => outgoing.destroy())
    },
    hangUp: () => outgoing.destroy(),
  }
}

/** A fake model's picture: the drawing with other brightness, or a faulty picture for `behaviour`. */
export const pictureFor: (drawing: Uint8Array, behaviour: Behaviour) => Promise<Buffer> = onceFor(
  async (drawing, behaviour) => {
    const picture = sharp(drawing)
    const { width, height } = await picture.metadata()
    const quick = { compressionLevel: 1 }
    switch (behaviour) {
      case 'unchanged':
        return picture.png(quick).toBuffer()
      case 'blank':
        return sharp({ create: { width, height, channels: 3, background: '#b8d8e8' } })
          .png(quick)
          .toBuffer()
      case 'wrong_size':
        return picture
          .resize(width, Math.round(height / 2), { fit: 'fill' })
          .png(quick)
          .toBuffer()
      case 'unlike':
        return sharp(await picture.linear(0.7, 20).rotate(180).png(quick).toBuffer())
          .extract({ left: 0, top: 0, width: Math.round(width / 2), height: Math.round(height / 2) })
          .resize(width, height)
          .png(quick)
          .toBuffer()
      default:
        return picture.linear(0.7, 20).png(quick).toBuffer()
    }
  },
)

const anHtmlPage = '<!doctype html><title>Just a moment</title><h1>Checking your browser</h1>'

/** Sends the failures that look alike for all models. Returns false if `behaviour` is not one of them. */
export function failsAlike({ json, send, hangUp, fake }: Exchange, behaviour: Behaviour): boolean {
  const problem = { error: { message: 'Try again later.', type: 'server_error', param: null, code: null } }
  switch (behaviour) {
    case 'rate_limited':
      json(429, problem)
      return true
    case 'rate_limited_for_a_second':
      json(429, problem, { 'retry-after': '1' })
      return true
    case 'broken':
      json(500, problem)
      return true
    case 'html':
      send(200, 'text/html', anHtmlPage)
      return true
    case 'wrong_key':
      json(401, { error: { ...problem.error, code: 'invalid_api_key' } })
      return true
    case 'slow':
      fake.billed++
      return true
    case 'disconnects':
      fake.billed++
      hangUp()
      return true
    default:
      return false
  }
}
