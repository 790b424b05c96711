import { isFormula } from '#contract/lib/csv-cells.ts'

/** A spreadsheet drops leading zeros and rounds long numbers when it saves the file. */
const LOOKS_LIKE_A_NUMBER = /^'*(?:0\d+|\d{12,})$/

const isMistaken = (text: string) => isFormula(text) || LOOKS_LIKE_A_NUMBER.test(text)

/**
 * Escapes the text of an exported cell: puts an apostrophe in front of text that a spreadsheet would run as a formula
 * (OWASP, CSV injection) or corrupt, such as barcodes. `unescapeCell` is the exact inverse.
 */
export const escapeCell = (text: string): string => (isMistaken(text) ? `'${text}` : text)

/** The inverse of `escapeCell`. Any other leading apostrophe stays. */
export const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && isMistaken(cell.slice(1)) ? cell.slice(1) : cell

/** Joins names into one cell; a name may contain the separator. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[\\|>]/g, '\\$&')).join(' | ')

/** Splits a cell into names, and each name into the parts of its path, as `Fruit > Citrus`. */
export const splitNames = (cell: string): string[][] =>
  splitAt(cell, '|')
    .map((name) => splitAt(name, '>').map((part) => part.replace(/\\([\\|>])/g, '$1').trim()))
    .filter((path) => path.some((part) => part !== ''))

function splitAt(text: string, sign: '|' | '>'): string[] {
  const parts = ['']
  for (const piece of text.match(/\\[\\|>]|[\s\S]/gu) ?? []) {
    if (piece === sign) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${piece}`)
  }
  return parts
}
