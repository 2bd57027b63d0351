import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type LocalServer = { url: string; close(): Promise<void> }

/** An HTTP server on this machine, at a free port unless told otherwise. Closing it breaks the connections that are left. */
export async function startLocalServer(answer: RequestListener, port = 0): Promise<LocalServer> {
  // A server that ends an idle connection just when the next request is sent looks like one that is away.
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
