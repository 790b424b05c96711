import { parse } from 'csv-parse/sync'

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

/** Positions of quotation marks that do not enclose a cell. */
type Quotes = {
  /** Whether the text ends within a quoted cell. */
  isOpen: boolean
  /** Positions of inch marks within quoted cells, as in `"Tawa 12" Iron"`. */
  quotedInches: number[]
  /** Number of inch marks in unquoted cells, as in `Tawa 12" Iron`. */
  plainInches: number
  /** Number of marks without a meaning. */
  strays: number
}

const BEFORE_INCHES = /[\d½¼¾]/

/**
 * Parses the quotation marks of one or more lines (RFC 4180). `wasOpen`: the text starts within a quoted cell. A mark
 * directly after a number that neither closes nor doubles a quote means inches.
 */
function readQuotes(text: string, delimiter: string, wasOpen = false): Quotes {
  const quotes: Quotes = { isOpen: wasOpen, quotedInches: [], plainInches: 0, strays: 0 }
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
    const isDoubled = quotes.isOpen && text[at + 1] === '"'
    if (isDoubled) at++
    else count(quotes, text, at, delimiter)
  }
  return quotes
}

function count(quotes: Quotes, text: string, at: number, delimiter: string) {
  const opensOrCloses = quotes.isOpen
    ? endsCell(text, at + 1, delimiter)
    : beginsCell(text, at, delimiter)
  if (opensOrCloses) quotes.isOpen = !quotes.isOpen
  else if (!isBehindNumber(text, at)) quotes.strays++
  else if (quotes.isOpen) quotes.quotedInches.push(at)
  else quotes.plainInches++
}

const isBehindNumber = (text: string, at: number) => BEFORE_INCHES.test(text[at - 1] ?? '')

const beginsCell = (text: string, at: number, delimiter: string) =>
  at === 0 || [delimiter, '\n', '\r', '\ufeff'].includes(text[at - 1] ?? '')

const endsCell = (text: string, at: number, delimiter: string) =>
  at === text.length || [delimiter, '\n', '\r'].includes(text[at] ?? '')
