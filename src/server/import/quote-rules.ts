/** Positions of quotation marks that do not enclose a cell. */
export type Quotes = {
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
export function readQuotes(text: string, delimiter: string, wasOpen = false): Quotes {
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
