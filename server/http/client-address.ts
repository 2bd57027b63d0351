import { BlockList, isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { groupsOf, plainAddress } from '../ip-address.ts'
import type { TrustedProxies } from '../proxy-settings.ts'

const NETWORK_GROUPS = 4

/** The address that a request is counted under: an IPv4 address, or the /64 network of an IPv6 one, which is one customer's. */
export function clientOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return countedAddress(ip) ?? countedAddress(socket.remoteAddress ?? '') ?? 'unknown'
}

/** Undefined when the text is no address. */
export function countedAddress(text: string): string | undefined {
  const address = plainAddress(text)
  if (address === undefined || isIPv4(address)) return address
  return `${groupsOf(address).slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** Fastify's question which of the forwarded addresses to believe, counted from this machine outwards. */
export type TrustsHop = (address: string, hop: number) => boolean

/** Undefined when nothing forwarded is believed. */
export function trustOf(proxies: TrustedProxies | undefined): TrustsHop | undefined {
  if (!proxies) return undefined
  if ('hops' in proxies) return (_address, hop) => hop < proxies.hops
  const list = blockListOf(proxies.networks)
  return (text) => {
    const address = plainAddress(text)
    return address !== undefined && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
  }
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return list
}
