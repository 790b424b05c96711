import ipaddr from 'ipaddr.js'

/** All that is given out to the open internet so far (IANA, IPv6 Global Unicast Address Assignments). */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address lies in the open internet: none of a house, a provider, a machine itself or its cloud
 * (RFC 6890 and what came after), nor an IPv4 address in the clothes of an IPv6 one.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GIVEN_OUT)
}
