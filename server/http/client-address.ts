import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { parseAddress } from '../ip-address.ts'
import type { TrustedProxies } from '../proxy-settings.ts'

/** The address that a request is counted under: an IPv4 address, or the /64 network of an IPv6 one, which is one customer's. */
export function clientOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return countedAddress(ip) ?? countedAddress(socket.remoteAddress ?? '') ?? 'unknown'
}

/** Undefined when the text is no address. */
export function countedAddress(text: string): string | undefined {
  const address = parseAddress(text)
  if (address?.kind() !== 'ipv6') return address?.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`
}

/** Fastify's question which of the forwarded addresses to believe, counted from this machine outward. */
export type TrustsHop = (address: string, hop: number) => boolean

/** Undefined when nothing forwarded is believed. */
export function trustOf(proxies: TrustedProxies | undefined): TrustsHop | undefined {
  if (!proxies) return undefined
  if ('hops' in proxies) return (_address, hop) => hop < proxies.hops
  const { networks: trusted } = proxies
  return (text) => {
    const address = parseAddress(text)
    return address !== undefined && ipaddr.subnetMatch(address, { trusted }) === 'trusted'
  }
}
