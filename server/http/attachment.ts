import { extname } from 'node:path'
import type { FastifyReply } from 'fastify'

const types = new Map([
  ['.glb', 'model/gltf-binary'],
  ['.html', 'text/html; charset=utf-8'],
  ['.jpg', 'image/jpeg'],
  ['.mp4', 'video/mp4'],
  ['.pdf', 'application/pdf'],
  ['.png', 'image/png'],
  ['.stl', 'model/stl'],
  ['.usdz', 'model/vnd.usdz+zip'],
  ['.webp', 'image/webp'],
  ['.zip', 'application/zip'],
])

/** Sends a file as a download with this name, whose extension determines the content type. Forbids caching. */
export function sendAttachment(
  reply: FastifyReply,
  name: string,
  content: Uint8Array | NodeJS.ReadableStream,
): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .type(types.get(extname(name)) ?? 'application/octet-stream')
    .send(content)
}
