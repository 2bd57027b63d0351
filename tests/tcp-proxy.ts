import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type Link = { client: Socket; server: Socket | undefined; forgotten: boolean }

/** A TCP proxy between the product and one of its servers that disturbs the connections. */
export class TcpProxy {
  /** The server's port. Change it when the server restarts on another port. */
  targetPort: number
  /** The delay of each chunk of data, in ms. */
  delayMs = 0
  /** Whether new connections are closed at once. */
  refusing = false
  /** Whether new connections are accepted but never answered. */
  silent = false
  readonly #links = new Set<Link>()
  readonly #server: Server

  constructor(targetPort: number) {
    this.targetPort = targetPort
    this.#server = createServer((client) => this.#accept(client))
  }

  async listen(): Promise<this> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    return this
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Breaks all connections. */
  cut(): void {
    for (const { client, server } of this.#links) {
      client.destroy()
      server?.destroy()
    }
  }

  /** Leaves all connections half open: neither side gets data from the other or notices when it closes. */
  forget(): void {
    for (const link of this.#links) link.forgotten = true
  }

  heal(): void {
    Object.assign(this, { delayMs: 0, refusing: false, silent: false })
  }

  async close(): Promise<void> {
    this.#server.close()
    this.cut()
  }

  #accept(client: Socket): void {
    client.on('error', () => undefined)
    if (this.refusing) return void client.destroy()
    const server = this.silent ? undefined : connect(this.targetPort, '127.0.0.1')
    const link: Link = { client, server, forgotten: this.silent }
    this.#links.add(link)
    client.on('close', () => server ?? this.#links.delete(link))
    if (!server) return void client.resume()
    server.on('error', () => undefined)
    this.#relay(link, client, server)
    this.#relay(link, server, client)
  }

  #relay(link: Link, from: Socket, to: Socket): void {
    let last: Promise<unknown> = Promise.resolve()
    const inOrder = (act: () => void) => {
      if (link.forgotten) return
      last = last
        .then(() => (this.delayMs > 0 ? sleep(this.delayMs) : undefined))
        .then(() => (link.forgotten ? undefined : act()))
    }
    from.on('data', (chunk) => inOrder(() => to.write(chunk)))
    from.on('end', () => inOrder(() => to.end()))
    from.on('close', (broken) => {
      if (link.client.destroyed && link.server?.destroyed) this.#links.delete(link)
      if (broken && !link.forgotten) to.destroy()
    })
  }
}
