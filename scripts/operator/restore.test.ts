import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OperatorError } from './command.ts'
import { restore } from './restore.ts'

test.each([
  ['a folder', import.meta.dirname, 'EISDIR'],
  ['not there', join(import.meta.dirname, 'absent.key'), 'ENOENT'],
])('restore reports in one sentence that it cannot read a key that is %s', async (_, path, code) => {
  const refused = restore.run(['shop.backup', '--identity', path])
  await expect(refused).rejects.toThrow(OperatorError)
  await expect(refused).rejects.toThrow(`cannot read ${path} (${code}).`)
})
