import { type TypedDocumentNumber, typedDocumentNumber } from '../document/document-number.ts'
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
 * Interpretations of a back office search. Phone, order, invoice and complaint numbers, payment ids and
 * barcodes are stored in one form each, but typed, pasted and dictated in many. Every search of the back
 * office uses this parser, so that all forms match everywhere.
 */

export type DeskSearch = {
  /** The text itself, for names, emails and other plain text. */
  words: string
  /** Digits of a phone number or a part of it, without country code. */
  phones: string[]
  /** Order and complaint numbers or parts of them, with dashes as stored. */
  numbers: string[]
  /** A complete document number, with or without prefix. */
  document: TypedDocumentNumber | undefined
  /** Start of a provider id: pay_…, order_…, rfnd_…. */
  providerId: string | undefined
  /** Complete barcodes, with and without the leading zero that some scanners add. */
  barcodes: string[]
}

/** Parses typed text, with or without # before an order number. */
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

/** The number as typed, and without digits that may be a country prefix. */
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
/** Shorter digits match nearly every number. */
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

/** A part longer than one group spans a dash and can start anywhere in its first group. */
function dashedWays(part: string): string[] {
  if (part.length <= NUMBER_GROUP) return []
  const offsets = Array.from({ length: NUMBER_GROUP }, (_, offset) => offset)
  return offsets
    .filter((offset) => offset + part.length <= MAX_BODY)
    .map((offset) => groupsOf(part, offset).join('-'))
}

/** Splits a part into groups, starting at this offset of a group. */
function groupsOf(part: string, offset: number): string[] {
  const first = part.slice(0, NUMBER_GROUP - offset)
  const rest = part.slice(first.length)
  return rest ? [first, rest] : [first]
}

/** "pay_ABC…" in any case, with spaces, or shortened as in our lists. */
function providerIdIn(latin: string): string | undefined {
  const [id] = /^(?:pay|order|rfnd)_[a-z0-9]+(?=\.*$)/i.exec(latin.replace(/\s/g, '')) ?? []
  return id
}

/** Lengths of UPC, EAN and GTIN. */
const BARCODE_LENGTHS = [8, 12, 13, 14]

/** A 12-digit UPC equals a 13-digit EAN with a leading zero; scanners send either. */
function barcodesIn(latin: string): string[] {
  const digits = scannedCode(latin)
  if (!/^\d{8,14}$/.test(digits)) return []
  const bare = digits.replace(/^0+/, '')
  return [...new Set([digits, ...BARCODE_LENGTHS.map((length) => bare.padStart(length, '0'))])]
}

/** A scanned or typed barcode without spaces and dashes. */
export const scannedCode = (typed: string): string => latinDigits(typed).replace(SEPARATORS, '')
