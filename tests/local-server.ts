import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type LocalServer = { url: string; close(): Promise<void> }

/** Starts an HTTP server on localhost, by default on a free port. Closing it also drops open connections. */
export async function startLocalServer(answer: RequestListener, port = 0): Promise<LocalServer> {
  // A server that closes an idle connection just as the next request is sent looks unreachable.
  const server = createServer({ keepAliveTimeout: 0 }, answer)
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
