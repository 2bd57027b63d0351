import { BlockList, isIP, isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { TrustedProxies } from '../proxy-settings.ts'

const GROUPS = 8
const NETWORK_GROUPS = 4
const LOOPBACK = '0,0,0,0,0,0,0,1'

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

/** An address without port, brackets and zone; an IPv4 address that travels as an IPv6 one is the former. */
function plainAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  if (isIP(bare) !== 6) return isIPv4(bare) ? bare : undefined
  const groups = groupsOf(bare)
  const mapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  return mapped ? dotted(groups) : bare
}

/** True for the names and addresses that lead to the machine itself. `host` as it stands in an address, or a socket's end. */
export function isLoopback(host: string): boolean {
  if (/^([\w-]+\.)*localhost$/i.test(host)) return true
  const address = plainAddress(host)
  return (
    address !== undefined &&
    (isIPv4(address) ? address.startsWith('127.') : groupsOf(address).join() === LOOPBACK)
  )
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = short.split('::')
  const [before, after] = [head, tail].map((half) => half.split(':').filter(Boolean)) as [string[], string[]]
  return [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after]
}

function dotted(groups: string[]): string {
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
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
