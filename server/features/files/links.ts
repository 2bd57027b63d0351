import { createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/limits.ts'

/** Makes and checks the signed, expiring links under which pictures are served. */
export type FileLinks = {
  /** A link that works for the next hours, as a path of this site. The same key gives the same link for a while, so that browsers keep the picture. */
  to(key: string): string
  /** True when the link was made here and has not expired. */
  holds(key: string, expires: string, signature: string): boolean
}

/** `secret` signs; whoever knows it can make links. */
export function fileLinks(secret: string): FileLinks {
  const sign = (key: string, expires: string) =>
    createHmac('sha256', secret).update(`file\n${key}\n${expires}`).digest('base64url')
  return {
    to(key) {
      const expires = String(Math.ceil(Date.now() / limits.fileLinkMs + 1) * (limits.fileLinkMs / 1000))
      return `/files/${key}?expires=${expires}&signature=${sign(key, expires)}`
    },
    holds(key, expires, signature) {
      const right = Buffer.from(sign(key, expires))
      const given = Buffer.from(signature)
      return (
        Number(expires) * 1000 > Date.now() && given.length === right.length && timingSafeEqual(given, right)
      )
    },
  }
}
