import { fieldOfHeading } from '../row/column-rules.ts'
import { DELIMITERS, type Delimiter } from './read-csv.ts'

const LINES = 40
const START = 64 * 1024

/** The delimiter that yields the most known headings in a row, or else the most cells. */
export function delimiterOf(text: string): Delimiter {
  const lines = text.slice(0, START).split(/\r\n|\n|\r/, LINES)
  const score = (sign: Delimiter) =>
    Math.max(...lines.map((line) => knownIn(line, sign) * 1_000 + cellsIn(line, sign)))
  return DELIMITERS.toSorted((one, other) => score(other) - score(one))[0] ?? ','
}

const knownIn = (line: string, sign: Delimiter) =>
  cellsIn(line, sign) < 2 ? 0 : line.split(sign).filter((cell) => fieldOfHeading(cell)).length

const cellsIn = (line: string, sign: Delimiter) => line.split(sign).length

const SEPARATOR = /^sep=(.)[^\S\r\n]*(?=\r\n|\n|\r)/i

/** Excel's first line `sep=;`, and the text with that line emptied, so that line numbers stay. */
export function separatorLine(text: string): { text: string; separator: Delimiter | undefined } {
  const [line, sign] = SEPARATOR.exec(text) ?? []
  const separator = DELIMITERS.find((known) => known === sign)
  if (line === undefined || separator === undefined) return { text, separator: undefined }
  return { text: text.slice(line.length), separator }
}
