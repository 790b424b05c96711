import { parse } from 'csv-parse/sync'
import { readQuotes } from './quote-rules.ts'

/** A row of a list: its cells, or why it is unreadable. */
export type CsvRow = { line: number } & ({ cells: string[] } | { why: string })

export const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** Maximum characters of one row over all its lines. */
const MAX_RECORD = 64 * 1024

/**
 * Streams the rows of a CSV file (RFC 4180) of any length: UTF-8 with or without a byte order mark, with any line ends.
 * Lines are counted from 1; empty ones are skipped. An unclosed quote affects only its own line: later lines are read
 * as if it were missing.
 */
export async function* readCsv(
  bytes: AsyncIterable<Uint8Array>,
  delimiter: Delimiter,
): AsyncGenerator<CsvRow> {
  const reader = new RecordReader(delimiter)
  for await (const line of linesOf(bytes)) yield* reader.read([line])
  yield* reader.end()
}

/** A line with its line end. */
type Line = { number: number; text: string }

/** Joins lines until every quote is closed, and parses the result. */
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
      // Lines joined to a broken one are lines of their own.
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

/** The row of these lines; undefined when they are empty. */
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

/** The text with the quotation marks at these positions doubled. */
const withDoubled = (text: string, places: readonly number[]) =>
  places.reduceRight((before, at) => `${before.slice(0, at)}"${before.slice(at)}`, text)

const TOO_LONG = 'The line is too long: a quotation mark is probably not closed.'
const UNCLOSED = 'A quotation mark is not closed, or is in the middle of a cell.'
const FORMAT = { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, to: 1 }

/** The lines of a file. Only the beginning of an oversized line is kept, to reject it without holding it in memory. */
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

/** Complete lines and the incomplete rest. A trailing carriage return can be half of a line end. */
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
