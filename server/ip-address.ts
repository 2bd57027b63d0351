import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

export type Address = ReturnType<typeof ipaddr.parse>
export type Network = ReturnType<typeof ipaddr.parseCIDR>

/** An address without port, brackets and zone; an IPv4 address that travels as an IPv6 one is the former. */
export function parseAddress(text: string): Address | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  // ipaddr.js also takes short, octal and hexadecimal IPv4 forms.
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare)
}

export function parseNetwork(text: string): Network | undefined {
  const cidr = text.includes('/') ? text : `${text}/${isIPv4(text) ? 32 : 128}`
  const valid = ipaddr.IPv6.isValidCIDR(cidr) || ipaddr.IPv4.isValidCIDRFourPartDecimal(cidr)
  return valid ? ipaddr.parseCIDR(cidr) : undefined
}

/** True for the names and addresses that lead to the machine itself. `host` as it stands in an address, or a socket's end. */
export function isLoopback(host: string): boolean {
  return /^([\w-]+\.)*localhost$/i.test(host) || parseAddress(host)?.range() === 'loopback'
}
