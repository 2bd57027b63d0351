import { connect } from 'node:net'

const LONGEST_MS = 20_000

const head = (first: string, ...lines: string[]) =>
  `${[first, 'Host: localhost', ...lines].join('\r\n')}\r\n\r\n`

/** Requests that no client library sends. */
export const rawRequests: readonly string[] = [
  '\0\0\0\0\r\n\r\n',
  '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
  'GET /\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  head('GET http://evil.example/ HTTP/1.1'),
  head('GET //evil.example/%2e%2e HTTP/1.1'),
  head('GET /\0 HTTP/1.1'),
  head(`GET /${'a'.repeat(100_000)} HTTP/1.1`),
  head('GET / HTTP/1.1', `X-Long: ${'a'.repeat(100_000)}`),
  head('GET / HTTP/1.1', ...Array.from({ length: 3000 }, (_, i) => `X-${i}: 1`)),
  head('GET / HTTP/1.1', 'Bad Header: 1'),
  head('GET / HTTP/1.1', 'X: a\nSet-Cookie: owned=1'),
  head('POST /api/orders HTTP/1.1', 'Content-Length: 5', 'Content-Length: 6'),
  `${head('POST /api/orders HTTP/1.1', 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n`,
  `${head('POST /api/orders HTTP/1.1', 'Transfer-Encoding: chunked')}FFFFFFFFFFFFFFFFF\r\n`,
  `${head('POST /api/orders HTTP/1.1', 'Transfer-Encoding: xchunked')}0\r\n\r\n`,
  head('POST /api/orders HTTP/1.1', 'Content-Length: -1'),
  head('POST /api/orders HTTP/1.1', 'Content-Length: 99999999999999999999'),
  head('OPTIONS * HTTP/1.1'),
  head('CONNECT evil.example:443 HTTP/1.1'),
  head('GET /ws HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 99'),
  head(
    'GET / HTTP/1.1',
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAAQAAP__',
  ),
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
]

/** Sends bytes and returns what is wrong with the answer: none in time, or a server error other than 503. */
export function rawFault(port: number, bytes: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, 'localhost', () => socket.end(bytes, 'latin1'))
    const timer = setTimeout(() => end('neither answered nor closed'), LONGEST_MS)
    const end = (fault?: string) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(fault)
    }
    socket.on('data', (data) => {
      answer += data.toString('latin1')
    })
    socket.on('error', () => end())
    socket.on('close', () => end(/^HTTP\/1.1 5(?!03)/.test(answer) ? answer.slice(0, 200) : undefined))
  })
}

/** Opens connections that begin a request and never end it. Returns a function that closes them. */
export function holdOpen(port: number, count: number): () => void {
  const begun = [
    'GET / HTTP/1.1\r\nHost: loc',
    `${head('POST /api/orders HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 100')}{"chi`,
  ]
  const sockets = Array.from({ length: count }, () =>
    connect(port, 'localhost')
      .on('error', () => undefined)
      .setEncoding('latin1')
      .resume(),
  )
  for (const [i, socket] of sockets.entries()) socket.write(begun[i % begun.length] ?? '')
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}
