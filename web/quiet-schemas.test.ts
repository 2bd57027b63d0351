import { expect, test, vi } from 'vitest'
import { quietSchemas } from './quiet-schemas.ts'

test('a page that checks what a parent types compiles nothing', async () => {
  vi.stubGlobal('__zod_globalConfig', undefined)
  const run = new Function(quietSchemas)
  run()
  const compile = vi.fn()
  vi.stubGlobal('Function', compile)
  const z = await import('zod')
  expect(z.object({ email: z.string() }).safeParse({ email: 'anna@example.com' }).success).toBe(true)
  expect(compile).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
