import { isIP, isIPv4 } from 'node:net'
import * as z from 'zod'

/** Whom to believe about the client's address: so many proxies in a row, or proxies in these networks (CIDR). */
export type TrustedProxies = { hops: number } | { networks: readonly string[] }

const MOST_HOPS = 9
const SAY =
  'say off, the number of proxies in front (1 to 9), or their addresses: 10.0.0.0/8,127.0.0.1. on means one proxy.'

/** TRUST_PROXY as it stands in the environment. */
export const proxyEnvironment = {
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform((text, context): TrustedProxies | undefined => {
      const words = text
        .toLowerCase()
        .split(',')
        .map((word) => word.trim())
      const [only = ''] = words
      if (words.length === 1 && ['off', 'false', '0'].includes(only)) return undefined
      if (words.length === 1 && ['on', 'true'].includes(only)) return { hops: 1 }
      if (words.length === 1 && /^\d+$/.test(only) && Number(only) <= MOST_HOPS) return { hops: Number(only) }
      if (words.every(isNetwork)) return { networks: words }
      context.addIssue({ code: 'custom', message: SAY })
      return z.NEVER
    }),
}

function isNetwork(word: string): boolean {
  const [address = '', bits, ...more] = word.split('/')
  if (isIP(address) === 0 || more.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128))
}
