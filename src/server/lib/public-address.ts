import ipaddr from 'ipaddr.js'

/** All address space allocated to the public internet so far (IANA, IPv6 Global Unicast Address Assignments). */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is public: not private, local, of a provider or of cloud metadata (RFC 6890 and later), and not an
 * IPv4 address embedded in IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GIVEN_OUT)
}
