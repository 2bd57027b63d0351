import { isIP, isIPv4 } from 'node:net'

const GROUPS = 8
const LOOPBACK = '0,0,0,0,0,0,0,1'

/** An address without port, brackets and zone; an IPv4 address that travels as an IPv6 one is the former. */
export function plainAddress(text: string): string | undefined {
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
export function groupsOf(address: string): string[] {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = short.split('::')
  const [before, after] = [head, tail].map((half) => half.split(':').filter(Boolean)) as [string[], string[]]
  return [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after]
}

function dotted(groups: string[]): string {
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
