import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { UUID } from '../uuid.ts'

const LIST = fileURLToPath(new URL('../../build/page-routes.json', import.meta.url))

/** Reads the client-side routes and returns a predicate that is true for their paths. */
export async function readAddresses(): Promise<(path: string) => boolean> {
  const list = await readFile(LIST, 'utf8').catch(() => '[]')
  return isPageOf(JSON.parse(list) as string[])
}

/** `routes` are written as in `web/routes.ts`, where a colon starts a parameter that must be a UUID. */
export function isPageOf(routes: readonly string[]): (path: string) => boolean {
  const patterns = routes.map((route) => new RegExp(`^/${route.replace(/:\w+/g, UUID)}$`, 'i'))
  return (path) => patterns.some((pattern) => pattern.test(path))
}
