/*
 * Numbers of invoices, bills of supply and credit notes: TKR/26-27/000409. CGST Rules 46(b), 49(b) and
 * 53(1)(c): consecutive, at most sixteen letters, digits, - and /, unique in a financial year. A series
 * begins at 1 for each prefix, kind and financial year.
 */

/** A bill of supply replaces an invoice if the seller charges no tax. */
export const DOCUMENT_KINDS = ['invoice', 'bill-of-supply', 'credit-note'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

const KIND_LETTERS: Record<DocumentKind, string> = {
  invoice: 'R',
  'bill-of-supply': 'B',
  'credit-note': 'C',
}

export const DEFAULT_DOCUMENT_PREFIX = 'TK'
/**
 * Short enough for 99,999,999 documents in a series. Numbers must not begin with 0, - or / (e-invoice
 * schema).
 */
export const DOCUMENT_PREFIX = /^[A-Z1-9][A-Z0-9/-]?$/
export const MAX_DOCUMENT_PREFIX = 2
const MAX_NUMBER = 16
const SERIAL_DIGITS = 6

/** TKR/26-27, for the financial year that begins in 2026. */
export function seriesName(kind: DocumentKind, prefix: string, firstYear: number): string {
  const two = (year: number) => String(year % 100).padStart(2, '0')
  return `${prefix}${KIND_LETTERS[kind]}/${two(firstYear)}-${two(firstYear + 1)}`
}

/**
 * TKR/26-27/000409. From one million on separators are dropped to fit: TKR/2627/1000000, TKR2627/10000000.
 * Throws if it does not fit.
 */
export function numberIn(series: string, serial: number): string {
  const yearAt = series.lastIndexOf('/') + 1
  const [prefix, year] = [series.slice(0, yearAt), series.slice(yearAt).replace('-', '')]
  const digits = String(serial).padStart(SERIAL_DIGITS, '0')
  const starts = [series, `${prefix}${year}`, `${prefix.slice(0, -1)}${year}`]
  const number = starts
    .map((start) => `${start}/${digits}`)
    .find(({ length }) => length <= MAX_NUMBER)
  if (!number) throw new Error(`The series ${series} is full: it needs another prefix`)
  return number
}

/** Series and serial of a document number; undefined if it is not one of ours. */
export function placeIn(number: string): { series: string; serial: number } | undefined {
  const { prefix, year, serial } = typedDocumentNumber(number) ?? {}
  return prefix && serial !== undefined ? { series: `${prefix}/${year}`, serial } : undefined
}

/** A typed document number: "TKR/26-27/000409", "tkr 26-27 409", "26-27/409", "TKR2627/10000000". */
export type TypedDocumentNumber = { serial: number; year: string; prefix: string | undefined }

const LETTERS = Object.values(KIND_LETTERS).join('')
const YEAR = '(?:20)?(?<begin>\\d\\d)[\\s/_-]*(?:20)?(?<end>\\d\\d)'
const NUMBER = `${YEAR}[\\s/_-]*0*(?<serial>\\d{1,8})$`
const WITH_PREFIX = new RegExp(`^(?<prefix>[A-Z1-9][A-Z0-9/-]?[${LETTERS}])[\\s/_-]*${NUMBER}`)
/** Without a prefix the year must be as printed, 26-27 or 2627/. */
const WITHOUT_PREFIX = new RegExp(`^(?=\\d+\\s*-\\s*\\d+[\\s/_-]|\\d{4}\\s*/)${NUMBER}`)
const MOBILE_NUMBER = /^(?:91|0091|0)?[6-9]\d{9}$/

/** Undefined for other text, and for a number without prefix that is a mobile number. */
export function typedDocumentNumber(typed: string): TypedDocumentNumber | undefined {
  const latin = typed.toUpperCase().replace(/[‐-―−]/g, '-')
  const match = WITH_PREFIX.exec(latin) ?? WITHOUT_PREFIX.exec(latin)
  const { prefix, begin, end, serial } = match?.groups ?? {}
  const isYear = Number(end) === (Number(begin) + 1) % 100
  if (!isYear || MOBILE_NUMBER.test(latin.replace(/[\s-]/g, ''))) return undefined
  return { serial: Number(serial), year: `${begin}-${end}`, prefix }
}
