import * as z from 'zod'
import type { LuluSettings } from './integrations/printing/lulu-printing.ts'
import { WebUrl } from './web-url.ts'

export const printingEnvironment = {
  PRINT_PROVIDER: z.enum(['lulu']).optional(),
  PRINT_URL: WebUrl.default('https://api.lulu.com'),
  PRINT_KEY: z.string().optional(),
  PRINT_SECRET: z.string().optional(),
  PRINT_CONTACT: z.email().optional(),
  PRINT_STAPLED: z.string().optional(),
  PRINT_GLUED: z.string().optional(),
}

const TIMEOUT_MS = 30_000
const needed = ['PRINT_KEY', 'PRINT_SECRET', 'PRINT_CONTACT', 'PRINT_STAPLED', 'PRINT_GLUED'] as const

type Env = z.infer<z.ZodObject<typeof printingEnvironment>>

/** Undefined means that parents take the files of a book to a printer of their own. */
export function printingOf(env: Env): LuluSettings | undefined {
  if (!env.PRINT_PROVIDER) return undefined
  const { PRINT_URL: url, PRINT_KEY: key = '', PRINT_SECRET: secret = '', PRINT_CONTACT: contact = '' } = env
  const packages = { stapled: env.PRINT_STAPLED ?? '', glued: env.PRINT_GLUED ?? '' }
  return { url, key, secret, contact, packages, timeoutMs: TIMEOUT_MS }
}

export function printingFaults(env: Env): string[] {
  if (!env.PRINT_PROVIDER) return env.PRINT_KEY ? ['PRINT_PROVIDER: without it PRINT_KEY has no effect.'] : []
  return needed.filter((name) => !env[name]).map((name) => `${name}: PRINT_PROVIDER needs it.`)
}
