import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { UUID } from '../uuid.ts'

const LIST = fileURLToPath(new URL('../../build/page-routes.json', import.meta.url))

/** Tells the addresses that lead to a page drawn in the browser from those that lead nowhere. */
export async function readAddresses(): Promise<(path: string) => boolean> {
  const list = await readFile(LIST, 'utf8').catch(() => '[]')
  return isPageOf(JSON.parse(list) as string[])
}

/** `routes` as `web/routes.ts` writes them. What follows a colon is the id of something of ours. */
export function isPageOf(routes: readonly string[]): (path: string) => boolean {
  const patterns = routes.map((route) => new RegExp(`^/${route.replace(/:\w+/g, UUID)}$`, 'i'))
  return (path) => patterns.some((pattern) => pattern.test(path))
}
