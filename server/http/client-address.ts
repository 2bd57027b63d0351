import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { parseAddress } from '../ip-address.ts'
import type { TrustedProxies } from '../proxy-settings.ts'

/** The address a request is counted by: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one customer. */
export function clientOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return countedAddress(ip) ?? countedAddress(socket.remoteAddress ?? '') ?? 'unknown'
}

/** Returns undefined if the text is not an IP address. */
export function countedAddress(text: string): string | undefined {
  const address = parseAddress(text)
  if (address?.kind() !== 'ipv6') return address?.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`
}

/** Fastify's `trustProxy` function: whether to trust this proxy. Hops are counted from this machine outward. */
export type TrustsHop = (address: string, hop: number) => boolean

/** Returns undefined if no forwarded address is trusted. */
export function trustOf(proxies: TrustedProxies | undefined): TrustsHop | undefined {
  if (!proxies) return undefined
  if ('hops' in proxies) return (_address, hop) => hop < proxies.hops
  const { networks: trusted } = proxies
  return (text) => {
    const address = parseAddress(text)
    return address !== undefined && ipaddr.subnetMatch(address, { trusted }) === 'trusted'
  }
}
