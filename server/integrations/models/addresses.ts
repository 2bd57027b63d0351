import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

// IPv6 addresses outside of it are not routed yet, or contain an IPv4 address.
const ALLOCATED_IPV6 = ipaddr.parseCIDR('2000::/3')

/** True if an IP address is on the public internet, not on this machine or a private network. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false
  const address = ipaddr.parse(text)
  if (address.kind() === 'ipv6' && !address.match(ALLOCATED_IPV6)) return false
  return address.range() === 'unicast'
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** DNS lookup for connections that must go to the public internet. Refuses a name with any private address; the connection uses the checked address. */
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
