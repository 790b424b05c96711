import { parse } from 'csv-parse/sync'
import { readQuotes } from './quote-rules.ts'

/** One line of a list: its cells, or why it could not be read. */
export type CsvRow = { line: number } & ({ cells: string[] } | { why: string })

export const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** Characters of one row, all its lines together. */
const MAX_RECORD = 64 * 1024

/**
 * The rows of a CSV file (RFC 4180), one after the other, however long it is: UTF-8 with or without a mark
 * at its beginning, with whatever ends of lines. Lines are counted from 1; empty ones are left out. A quote
 * that is never closed costs its own line: those behind it are read as if it were not there.
 */
export async function* readCsv(
  bytes: AsyncIterable<Uint8Array>,
  delimiter: Delimiter,
): AsyncGenerator<CsvRow> {
  const reader = new RecordReader(delimiter)
  for await (const line of linesOf(bytes)) yield* reader.read([line])
  yield* reader.end()
}

/** A line with its end. */
type Line = { number: number; text: string }

/** Puts lines together until every quote is closed, and reads what that makes. */
class RecordReader {
  readonly #delimiter: Delimiter
  #open: Line[] = []
  #isOpen = false
  #length = 0

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter
  }

  *read(lines: readonly Line[]): Generator<CsvRow> {
    const waiting = lines.toReversed()
    for (let line = waiting.pop(); line; line = waiting.pop()) {
      this.#add(line)
      if (this.#isOpen && this.#length <= MAX_RECORD) continue
      const record = this.#close()
      const row = rowOf(record, this.#delimiter)
      if (row) yield row
      // What seemed to belong to a broken line are lines of their own.
      if (isBroken(row)) waiting.push(...record.slice(1).reverse())
    }
  }

  *end(): Generator<CsvRow> {
    const [first, ...rest] = this.#close()
    if (!first) return
    yield { line: first.number, why: UNCLOSED }
    yield* this.read(rest)
    yield* this.end()
  }

  #add(line: Line) {
    this.#open.push(line)
    this.#isOpen = readQuotes(line.text, this.#delimiter, this.#isOpen).isOpen
    this.#length += line.text.length
  }

  #close(): Line[] {
    const lines = this.#open
    this.#open = []
    this.#isOpen = false
    this.#length = 0
    return lines
  }
}

const isBroken = (row: CsvRow | undefined) => row !== undefined && 'why' in row

/** The row that these lines make; undefined when there is nothing in them. */
function rowOf(record: readonly Line[], delimiter: Delimiter): CsvRow | undefined {
  const line = record[0]?.number ?? 1
  const text = record.map((part) => part.text).join('')
  if (text.length > MAX_RECORD) return { line, why: TOO_LONG }
  try {
    const { quotedInches, plainInches, strays } = readQuotes(text, delimiter)
    const relax_quotes = strays === 0 && plainInches > 0
    const options = { ...FORMAT, delimiter, relax_quotes }
    const [cells] = parse(withDoubled(text, quotedInches), options) as string[][]
    return cells?.some((cell) => cell.trim() !== '') ? { line, cells } : undefined
  } catch {
    return { line, why: UNCLOSED }
  }
}

/** The text with the quotation mark at each of these places twice. */
const withDoubled = (text: string, places: readonly number[]) =>
  places.reduceRight((before, at) => `${before.slice(0, at)}"${before.slice(at)}`, text)

const TOO_LONG = 'The line is too long: a quotation mark may not be closed.'
const UNCLOSED = 'A quotation mark is not closed, or stands in the middle of a cell.'
const FORMAT = { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, to: 1 }

/** The lines of a file. Of one that is too long its beginning is kept, so that it is refused, not held in memory. */
async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new TextDecoder()
  let number = 1
  let open = ''
  for await (const chunk of bytes) {
    const [whole, rest] = cutLines(open + decoder.decode(chunk, { stream: true }))
    for (const text of whole) yield { number: number++, text }
    open = rest
  }
  const [whole, rest] = cutLines(`${open}${decoder.decode()}`, true)
  for (const text of [...whole, rest]) if (text !== '') yield { number: number++, text }
}

/** The lines that are whole, and what has begun. A return at the very end may be half of an end of line. */
function cutLines(text: string, isEnd = false): [whole: string[], rest: string] {
  const ends = isEnd ? /\r\n|\n|\r/g : /\r\n|\n|\r(?!$)/g
  const whole: string[] = []
  let start = 0
  for (const { index, 0: end } of text.matchAll(ends)) {
    whole.push(text.slice(start, index + end.length))
    start = index + end.length
  }
  return [whole, text.slice(start, start + MAX_RECORD + 1)]
}
