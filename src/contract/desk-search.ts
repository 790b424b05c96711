import { type TypedDocumentNumber, typedDocumentNumber } from './document-number.ts'
import {
  COMPLAINT_PREFIX,
  NUMBER_ALPHABET,
  NUMBER_GROUP,
  NUMBER_GROUPS,
  ORDER_PREFIX,
} from './public-number.ts'
import { latinDigits } from './typed-digits.ts'
import { withoutInvisible } from './typed-text.ts'

/*
 * What a search of the back office may mean. Phone, order, invoice and complaint numbers, payment ids and
 * barcodes are stored in one form each; people type, paste and dictate them in many. Every search of the
 * back office reads its text here, so that each form finds the same rows everywhere.
 */

export type DeskSearch = {
  /** The words themselves, for names, emails and whatever else is plain text. */
  words: string
  /** Digits of a phone number, or a part of them, without the country's code. */
  phones: string[]
  /** Order and complaint numbers, or parts of them, with the dashes that they are stored with. */
  numbers: string[]
  /** A complete number of an invoice, a bill of supply or a credit note, with or without its prefix. */
  document: TypedDocumentNumber | undefined
  /** The start of an id of the payment provider: pay_…, order_…, rfnd_…. */
  providerId: string | undefined
  /** Complete barcodes, with and without the zeros that some scanners put before them. */
  barcodes: string[]
}

/** Reads what was typed, with or without the # that people put before an order number. */
export function deskSearchOf(typed: string): DeskSearch {
  const words = withoutInvisible(typed).replace(/\s+/g, ' ').trim()
  const latin = latinDigits(words).replace(/^#\s*/, '')
  return {
    words,
    phones: phonesIn(latin),
    numbers: numbersIn(latin),
    document: typedDocumentNumber(latin),
    providerId: providerIdIn(latin),
    barcodes: barcodesIn(latin),
  }
}

const SEPARATORS = /[\s().‐-―−-]/g

/** The first is the number as typed; the second without a prefix that may also be its first digits. */
function phonesIn(latin: string): string[] {
  const typed = latin.replace(/^tel:/i, '').replace(SEPARATORS, '')
  if (!/^\+?\d+$/.test(typed)) return []
  const [, afterPrefix] = /^(?:\+91|0091|91|0)([6-9]\d*)$/.exec(typed) ?? []
  const digits = typed.replace('+', '')
  if (!afterPrefix) return [digits]
  const isPrefixCertain = /^(?:\+|00)/.test(typed) || digits.length > MOBILE_DIGITS
  if (isPrefixCertain) return [afterPrefix]
  return afterPrefix.length >= TELLING_DIGITS ? [digits, afterPrefix] : [digits]
}
const MOBILE_DIGITS = 10
/** Fewer stand in the numbers of nearly everybody. */
const TELLING_DIGITS = 6

const PREFIXED = new RegExp(`^(${ORDER_PREFIX}|${COMPLAINT_PREFIX})([${NUMBER_ALPHABET}]+)$`)
const UNPREFIXED = new RegExp(`^[${NUMBER_ALPHABET}]+$`)
const MAX_BODY = NUMBER_GROUP * NUMBER_GROUPS

function numbersIn(latin: string): string[] {
  const code = latin.toUpperCase().replace(/[\s._/‐-―−-]/g, '')
  const [, prefix, body = ''] = PREFIXED.exec(code) ?? []
  if (prefix) return body.length > MAX_BODY ? [] : [[prefix, ...groupsOf(body, 0)].join('-')]
  return UNPREFIXED.test(code) ? dashedWays(code) : []
}

/** A part longer than one group spans a dash, and may begin anywhere in its first group. */
function dashedWays(part: string): string[] {
  if (part.length <= NUMBER_GROUP) return []
  const offsets = Array.from({ length: NUMBER_GROUP }, (_, offset) => offset)
  return offsets
    .filter((offset) => offset + part.length <= MAX_BODY)
    .map((offset) => groupsOf(part, offset).join('-'))
}

/** The groups of a part whose first character is at this offset of its group. */
function groupsOf(part: string, offset: number): string[] {
  const first = part.slice(0, NUMBER_GROUP - offset)
  const rest = part.slice(first.length)
  return rest ? [first, rest] : [first]
}

/** "pay_ABC…" as the provider writes it, in any case, broken by a blank or cut as our own lists cut it. */
function providerIdIn(latin: string): string | undefined {
  const [id] = /^(?:pay|order|rfnd)_[a-z0-9]+(?=\.*$)/i.exec(latin.replace(/\s/g, '')) ?? []
  return id
}

/** The lengths of UPC, EAN and GTIN. */
const BARCODE_LENGTHS = [8, 12, 13, 14]

/** Twelve digits of UPC are thirteen of EAN with a zero before them: scanners send the one or the other. */
function barcodesIn(latin: string): string[] {
  const digits = scannedCode(latin)
  if (!/^\d{8,14}$/.test(digits)) return []
  const bare = digits.replace(/^0+/, '')
  return [...new Set([digits, ...BARCODE_LENGTHS.map((length) => bare.padStart(length, '0'))])]
}

/** What a scanner or a person types of a barcode, without the blanks and dashes that stand between its bars. */
export const scannedCode = (typed: string): string => latinDigits(typed).replace(SEPARATORS, '')
