import { expect, test, vi } from 'vitest'
import { quietSchemas } from './quiet-schemas.ts'

test('quietSchemas keeps zod from compiling code with Function', async () => {
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
