import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

export type Address = ReturnType<typeof ipaddr.parse>
export type Network = ReturnType<typeof ipaddr.parseCIDR>

/** Parses an IP address, ignoring port, brackets and zone. An IPv4-mapped IPv6 address becomes an IPv4 address. */
export function parseAddress(text: string): Address | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  // ipaddr.js alone would also accept short, octal and hexadecimal IPv4 forms.
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare)
}

export function parseNetwork(text: string): Network | undefined {
  const cidr = text.includes('/') ? text : `${text}/${isIPv4(text) ? 32 : 128}`
  const valid = ipaddr.IPv6.isValidCIDR(cidr) || ipaddr.IPv4.isValidCIDRFourPartDecimal(cidr)
  return valid ? ipaddr.parseCIDR(cidr) : undefined
}

/** True for host names and addresses of this machine. `host` is the host of a URL or the address of a socket. */
export function isLoopback(host: string): boolean {
  return /^([\w-]+\.)*localhost$/i.test(host) || parseAddress(host)?.range() === 'loopback'
}
