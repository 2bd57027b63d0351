import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type StoreTrouble = 'fails' | 'full' | 'torn writes' | 'torn reads'

/** An in-memory bucket with the S3 protocol. It does not check signatures, which have their own test. */
export class ObjectStore {
  readonly files = new Map<string, Buffer>()
  trouble: StoreTrouble | undefined
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  async listen(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request).catch(() => undefined)
    if (!body) return
    const key = (request.url ?? '').split('/').slice(2).join('/')
    if (this.trouble === 'fails') return void response.writeHead(500).end()
    if (request.method === 'PUT') return this.#write(key, body, response)
    if (request.method === 'DELETE') {
      this.files.delete(key)
      return void response.writeHead(204).end()
    }
    const file = this.files.get(key)
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-length': file.length })
    if (this.trouble !== 'torn reads') return void response.end(file)
    response.write(file.subarray(0, file.length / 2), () => response.destroy())
  }

  #write(key: string, body: Buffer, response: ServerResponse): void {
    if (this.trouble === 'full') return void response.writeHead(507).end()
    const torn = this.trouble === 'torn writes'
    this.files.set(key, torn ? body.subarray(0, body.length / 2) : body)
    if (torn) response.destroy()
    else response.writeHead(200).end()
  }
}
