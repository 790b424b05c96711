import { isGtin } from '#contract/lib/gtin.ts'
import { code128Modules, isCode128 } from './code-128.ts'
import { ean8Modules, ean13Modules } from './ean.ts'

/** A code as bars, with the light margins that a scanner needs left and right of them. In modules. */
export type Bars = { modules: string; quiet: { left: number; right: number }; text: string }

/** Quiet zones: GS1 General Specifications, figures 5.2.1.2-1 and 5.4.1-1. */
const EAN_13_QUIET = { left: 11, right: 7 }
const EAN_8_QUIET = { left: 7, right: 7 }
const CODE_128_QUIET = { left: 10, right: 10 }

/**
 * The bars of a product's code: EAN-13 or EAN-8 if it is one, else Code 128 of the same digits, such as a number of the
 * shop. Undefined without a code: none is made up.
 */
export function barcodeOf(code: string | null | undefined): Bars | undefined {
  if (!code) return undefined
  const gtin = isGtin(code) ? withoutZeros(code) : code
  if (isGtin(gtin) && gtin.length === 13)
    return { modules: ean13Modules(gtin), quiet: EAN_13_QUIET, text: gtin }
  if (isGtin(gtin) && gtin.length === 8)
    return { modules: ean8Modules(gtin), quiet: EAN_8_QUIET, text: gtin }
  return code128Of(code)
}

export const code128Of = (text: string): Bars | undefined =>
  isCode128(text) ? { modules: code128Modules(text), quiet: CODE_128_QUIET, text } : undefined

/** A UPC has 12 digits, and a GTIN of a single packet up to 14 with zeros before it: the same number as an EAN-13. */
function withoutZeros(code: string): string {
  if (code.length === 14 && code.startsWith('0')) return code.slice(1)
  return code.length === 12 ? `0${code}` : code
}
