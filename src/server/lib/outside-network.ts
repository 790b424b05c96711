import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { text } from '#contract/language/text.ts'
import { invalid } from './errors.ts'
import { isPublicAddress } from './public-address.ts'

export type Address = { address: string; family: number }

/** DNS lookup, and the check of addresses. */
export type Network = {
  addressesOf: (host: string) => Promise<Address[]>
  mayReach: (address: string) => boolean
}

export const OPEN_INTERNET: Network = {
  addressesOf: (host) => lookup(host, { all: true }),
  mayReach: isPublicAddress,
}

/** The addresses of a URL's host, if all may be reached. Throws invalid otherwise. */
export async function addressesOf({ hostname }: URL, network: Network): Promise<Address[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const addresses = family ? [{ address: host, family }] : await network.addressesOf(host)
  if (addresses.length > 0 && addresses.every(({ address }) => network.mayReach(address))) {
    return addresses
  }
  throw invalid(text('The host {hostname} is not on the public internet.', { hostname }))
}

/** Makes a request connect to these checked addresses, so that a later DNS change has no effect. */
export const pinnedTo =
  (addresses: Address[]): LookupFunction =>
  (_host, { all }, done) => {
    const [{ address, family } = { address: '', family: 0 }] = addresses
    if (all) done(null, addresses)
    else done(null, address, family)
  }
