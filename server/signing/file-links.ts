import { limits } from '#contract/limits.ts'
import type { Signing } from './signing.ts'

/** Makes and checks the signed, expiring links for serving files. */
export type FileLinks = {
  /** Returns a link that is valid for the next hours, as a path of this site. A key keeps its link for a while, so that browsers can cache the picture. */
  to(key: string): string
  /** Returns a link that is valid until `end`, in milliseconds since the epoch. */
  until(key: string, end: number): string
  /** True if the link was made here and has not expired. */
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
