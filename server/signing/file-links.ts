import { limits } from '#contract/limits.ts'
import type { Signing } from './signing.ts'

/** Makes and checks the signed, expiring links under which pictures are served. */
export type FileLinks = {
  /** A link that works for the next hours, as a path of this site. The same key gives the same link for a while, so that browsers keep the picture. */
  to(key: string): string
  /** True when the link was made here and has not expired. */
  holds(key: string, expires: string, signature: string): boolean
}

export function fileLinks(signing: Signing): FileLinks {
  return {
    to(key) {
      const expires = String(Math.ceil(Date.now() / limits.fileLinkMs + 1) * (limits.fileLinkMs / 1000))
      return `/files/${key}?expires=${expires}&signature=${signing.sign('file-link', key, expires)}`
    },
    holds: (key, expires, signature) =>
      Number(expires) * 1000 > Date.now() && signing.verify('file-link', signature, key, expires),
  }
}
