import { limits } from '#contract/limits.ts'
import type { Signing } from './signing.ts'

/** Makes and checks the signed, expiring links under which pictures are served. */
export type FileLinks = {
  /** A link that works for the next hours, as a path of this site. The same key gives the same link for a while, so that browsers keep the picture. */
  to(key: string): string
  /** A link that works until this moment, in milliseconds. */
  until(key: string, end: number): string
  /** True when the link was made here and has not expired. */
  holds(key: string, expires: string, signature: string): boolean
}

export function fileLinks(signing: Signing): FileLinks {
  const until = (key: string, end: number): string => {
    const expires = String(Math.floor(end / 1000))
    return `/files/${key}?expires=${expires}&signature=${signing.sign('file-link', key, expires)}`
  }
  return {
    to: (key) => until(key, Math.ceil(Date.now() / limits.fileLinkMs + 1) * limits.fileLinkMs),
    until,
    holds: (key, expires, signature) =>
      Number(expires) * 1000 > Date.now() && signing.verify('file-link', signature, key, expires),
  }
}
