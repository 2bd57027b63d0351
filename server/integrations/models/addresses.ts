import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

// Whatever lies outside carries no route yet, or an IPv4 address within.
const ALLOCATED_IPV6 = ipaddr.parseCIDR('2000::/3')

/** Whether an IP address is one of the public internet: not of this machine, not of a private network. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false
  const address = ipaddr.parse(text)
  if (address.kind() === 'ipv6' && !address.match(ALLOCATED_IPV6)) return false
  return address.range() === 'unicast'
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** A look-up for connections that must leave our networks: a name with any private address is refused, and the checked address is the one used. */
export function publicLookup(name: string, options: LookupOptions, found: Found): void {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    const hidden = addresses.find(({ address }) => !isPublicAddress(address))
    const [first] = addresses
    if (hidden || !first) return found(new Error('The name leads into a private network.'), [])
    if (options.all) return found(null, addresses)
    found(null, first.address, first.family)
  })
}
