import { isFormula } from '#contract/formula.ts'

/** A spreadsheet drops leading zeros and rounds long numbers when it saves the file. */
const LOOKS_LIKE_A_NUMBER = /^'*(?:0\d+|\d{12,})$/

const isMistaken = (text: string) => isFormula(text) || LOOKS_LIKE_A_NUMBER.test(text)

/**
 * Text as it stands in an exported cell: an apostrophe in front of what a spreadsheet would run as a
 * formula (OWASP, CSV injection) or spoil, such as barcodes. `unescapeCell` takes off exactly that.
 */
export const escapeCell = (text: string): string => (isMistaken(text) ? `'${text}` : text)

/** What `escapeCell` was given. An apostrophe before anything else stays. */
export const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && isMistaken(cell.slice(1)) ? cell.slice(1) : cell

/** Several names in one cell; a name may hold the sign between them. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[\\|>]/g, '\\$&')).join(' | ')

/** The names in a cell, and within each the parts of its way, as `Fruit > Citrus`. */
export const splitNames = (cell: string): string[][] =>
  splitAt(cell, '|')
    .map((name) => splitAt(name, '>').map((part) => part.replace(/\\([\\|>])/g, '$1').trim()))
    .filter((way) => way.some((part) => part !== ''))

function splitAt(text: string, sign: '|' | '>'): string[] {
  const parts = ['']
  for (const piece of text.match(/\\[\\|>]|[\s\S]/gu) ?? []) {
    if (piece === sign) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${piece}`)
  }
  return parts
}
