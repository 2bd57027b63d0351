import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'

const PAGE = new URL('./floor.html', import.meta.url)
const DRAWING = new URL('../../web/assets/examples/sea-before.avif', import.meta.url)
const PICTURE_BYTES = 60_000

/** Serves the lower bound for comparison: a page written by hand with one picture of 60 kB. */
export async function serveFloor(): Promise<{ url: string; close(): Promise<void> }> {
  const page = brotliCompressSync(await readFile(PAGE))
  const picture = await pictureOf(PICTURE_BYTES)
  const server = createServer((request, reply) => {
    if (request.url === '/picture.jpg') return reply.setHeader('content-type', 'image/jpeg').end(picture)
    if (request.url !== '/') return reply.writeHead(404).end()
    return reply
      .setHeader('content-type', 'text/html; charset=utf-8')
      .setHeader('content-encoding', 'br')
      .end(page)
  })
  await once(server.listen(0, 'localhost'), 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { url: `http://localhost:${port}/`, close }
}

/** The best JPEG that is not larger than `most` bytes. */
async function pictureOf(most: number): Promise<Buffer> {
  const drawing = await readFile(DRAWING)
  for (let quality = 95; quality > 10; quality -= 2) {
    const bytes = await sharp(drawing).jpeg({ quality }).toBuffer()
    if (bytes.length <= most) return bytes
  }
  throw new Error('The picture of the floor cannot be made that small.')
}
