import * as z from 'zod'
import { type Network, parseNetwork } from './ip-address.ts'

/** Which proxies to trust about the client's address: a number of hops, or proxies in these networks (CIDR). */
export type TrustedProxies = { hops: number } | { networks: Network[] }

const MOST_HOPS = 9
const SAY =
  'say off, the number of proxies in front (1 to 9), or their addresses: 10.0.0.0/8,127.0.0.1. on means one proxy.'

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
      const networks = words.map(parseNetwork).filter((network) => network !== undefined)
      if (networks.length === words.length) return { networks }
      context.addIssue(SAY)
      return z.NEVER
    }),
}
