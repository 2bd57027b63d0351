import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const documents = ['SECURITY.md', 'docs/security.md', 'docs/threat-model.md']

test.each(documents)('every file named in %s exists', (document) => {
  const named = readFileSync(join(root, document), 'utf8').matchAll(
    /`([\w.-]+(?:\/[\w.-]+)+|[\w.-]+\.(?:ts|json))`/g,
  )
  const missing = [...named].map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))
  expect(missing).toEqual([])
})
