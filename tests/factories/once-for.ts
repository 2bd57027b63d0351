import { createHash } from 'node:crypto'

/** Caches results by name and bytes, because hundreds of tests use the same few pictures. */
export function onceFor<T>(work: (bytes: Uint8Array, name: string) => Promise<T>): typeof work {
  const done = new Map<string, Promise<T>>()
  return (bytes, name) => {
    const key = `${name} ${createHash('sha1').update(bytes).digest('base64')}`
    const known = done.get(key) ?? work(bytes, name)
    done.set(key, known)
    return known
  }
}
