import { type State, stateOf, stateOfGstin } from './state-rules.ts'
import type { TaxKind } from './tax-rules.ts'

type Seller = { gstin: string; state: string; pincode: string }
type Buyer = { state: string; pincode: string }

export type Supply = { placeOfSupply: State | null; taxKind: Exclude<TaxKind, 'none'> }

/**
 * Where an order is supplied, and therefore which taxes it has.
 * Place: the state to which the goods are delivered (IGST Act 2017, Section 10(1)(a)). For a buyer without GSTIN it is
 * the address recorded on the invoice, for which the name of the state is sufficient, and the seller's location where
 * none is recorded (Section 10(1)(ca) with its explanation). The delivery is supplied together with the goods and
 * follows them (CGST Act, Section 8).
 * Taxes: within one state or union territory central and state tax (IGST Act, Section 8), otherwise integrated tax
 * (Section 7). When the seller's own state is unknown, the supply counts as one within it.
 */
export function supplyOf(seller: Seller, buyer: Buyer): Supply {
  const home = stateOfGstin(seller.gstin) ?? stateOf(seller)
  const placeOfSupply = stateOf(buyer) ?? home
  const isBetweenStates = home !== null && placeOfSupply?.code !== home.code
  return { placeOfSupply, taxKind: isBetweenStates ? 'igst' : 'cgst-sgst' }
}
