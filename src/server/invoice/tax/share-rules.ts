import type { Paise } from '#contract/lib/money.ts'
import { type Split, taxIn } from './tax-rules.ts'

/**
 * Shares a sum by weight, to the paisa: the shares add up to it, and none is larger than its weight as long as the sum
 * is not larger than all weights together. In BigInt, because the product of two amounts can exceed the precision of a
 * double.
 */
export function sharesOf(paise: Paise, weights: readonly Paise[]): Paise[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const upTo = (passed: Paise) =>
    all === 0 ? 0 : Number((2n * BigInt(paise) * BigInt(passed) + BigInt(all)) / (2n * BigInt(all)))
  let passed = 0
  return weights.map((weight) => {
    const before = upTo(passed)
    passed += weight
    return upTo(passed) - before
  })
}

/**
 * The part of a price that is worth `gross`, with its part of each tax. Nothing in it is negative or more than there
 * is, and the whole price gives exactly all of it. Central and state tax stay equal where possible. `carry` is in paise
 * of tax: by how much earlier parts were rounded down.
 */
export function partOf(whole: Split, gross: Paise, carry = 0): Split {
  if (gross === whole.gross) return whole
  const [least, most] = [Math.max(0, gross - whole.value), Math.min(taxIn(whole), gross)]
  const step = whole.igst > 0 ? 1 : 2
  const rounded = step * Math.round((idealTax(whole, gross) + carry) / step)
  const equal = within(rounded, step * Math.ceil(least / step), step * Math.floor(most / step))
  const taken = within(equal, least, most)
  return { gross, value: gross - taken, ...taxesOf(whole, taken) }
}

const within = (paise: Paise, least: Paise, most: Paise): Paise =>
  Math.min(most, Math.max(least, paise))

const idealTax = (whole: Split, gross: Paise): number =>
  whole.gross === 0 ? 0 : (gross * taxIn(whole)) / whole.gross

function taxesOf({ cgst, sgst, igst }: Split, taken: Paise) {
  if (igst > 0) return { cgst: 0, sgst: 0, igst: taken }
  // An odd sum takes one paisa more of the tax of which more is left.
  const central = cgst >= sgst ? Math.ceil(taken / 2) : Math.floor(taken / 2)
  return { cgst: central, sgst: taken - central, igst: 0 }
}

type Share = { whole: Split; gross: Paise }

/**
 * Parts of prices of one rate with the total tax `tax`, as far as each part allows: a part that was rounded down
 * increases the next one, so that many small parts lose no tax between them.
 */
export function partsOf(shares: readonly Share[], tax = idealTaxes(shares)): Split[] {
  let carry = tax - idealTaxes(shares)
  return shares.map(({ whole, gross }) => {
    const part = partOf(whole, gross, carry)
    carry += idealTax(whole, gross) - taxIn(part)
    return part
  })
}

const idealTaxes = (shares: readonly Share[]): number =>
  shares.reduce((sum, { whole, gross }) => sum + idealTax(whole, gross), 0)
