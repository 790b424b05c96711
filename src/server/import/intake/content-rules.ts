import type { ImportField } from '#contract/import/import-fields.ts'

/** Share of the filled cells that must match. */
const MOST = 0.8
const FEWEST_CELLS = 2

/** "500 gm", "2 x 200 ml": the contents of a packet. */
const SIZE =
  /^\d+(?:[.,]\d+)?\s*(?:[x×*]\s*\d+(?:\.\d+)?\s*)?(?:g|gm|gms|gram|grams|kg|kgs|ml|l|lt|ltr|litres?|liters?|mg|m|cm)\b\.?.*$/i
/** "6 pcs": the contents of a packet, or the stock. */
const PIECES =
  /^\d+(?:[.,]\d+)?\s*(?:pcs?|pieces?|nos?|units?|packs?|pkts?|dozen|tablets?|sheets?)\b\.?.*$/i
const BARCODE = /^'?\d{8,14}$/
const PERCENT = /^(?:[ics]?gst\s*@?\s*)?\d{1,2}(?:\.\d+)?\s*%$/i
const HSN = /^'?\d{4}(?:\d{2}){0,2}$/
const HSN_DIGITS = 8
const GST_SLABS = [0, 0.25, 3, 5, 12, 18, 28, 40]

/** The field of a column, judged by its cells alone. */
type Content = { field: ImportField | undefined; isSizes: boolean }

function contentOf(cells: readonly string[]): Content {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (filled.length < FEWEST_CELLS) return { field: undefined, isSizes: false }
  const field = KINDS.find(({ isIt }) => isIt(filled))?.field
  return { field, isSizes: isMostly(filled, SIZE) }
}

const isMostly = (cells: readonly string[], ...patterns: RegExp[]) =>
  cells.filter((cell) => patterns.some((pattern) => pattern.test(cell))).length >=
  MOST * cells.length

/** The first match counts. */
const KINDS: readonly { field: ImportField; isIt: (cells: readonly string[]) => boolean }[] = [
  { field: 'unit', isIt: (cells) => isMostly(cells, SIZE, PIECES) },
  { field: 'gst_rate', isIt: (cells) => isMostly(cells, PERCENT) && cells.every(isGstRate) },
  { field: 'discount', isIt: (cells) => isMostly(cells, PERCENT) },
  { field: 'hsn', isIt: (cells) => isMostly(cells, HSN) && cells.some(isShorterThanHsn) },
  {
    field: 'barcode',
    // Each product has its own barcode; repeated values are dates or group numbers.
    isIt: (cells) => isMostly(cells, BARCODE) && new Set(cells).size >= MOST * cells.length,
  },
]

const isShorterThanHsn = (cell: string) => cell.replace("'", '').length < HSN_DIGITS

const isGstRate = (cell: string) =>
  GST_SLABS.includes(Number(/\d+(?:\.\d+)?/.exec(cell)?.[0] ?? Number.NaN))

/** Fields whose heading may be used for another field. */
const MISTAKABLE: Partial<Record<ImportField, readonly ImportField[]>> = {
  unit: ['barcode', 'hsn'],
  gst_rate: ['hsn'],
  sale_price: ['gst_rate', 'discount'],
}

/** A "Quantity" of sizes is the contents of a packet; "Closing Qty: 5 Kg" is the stock of something sold loose. */
const isAmbiguousQuantity = (heading: string) =>
  /^\W*(?:net\s*)?(?:quantity|qty)\W*$/i.test(heading)

/** The real field of a column whose heading misleads; undefined when the heading is right. */
function misled(field: ImportField, heading: string, content: Content): ImportField | undefined {
  if (field === 'stock') {
    return content.isSizes && isAmbiguousQuantity(heading) ? 'unit' : undefined
  }
  return content.field && MISTAKABLE[field]?.includes(content.field) ? content.field : undefined
}

/**
 * The field of each column by heading and cells. A field is used once; cells decide for unknown headings, and against
 * headings that are known to mislead. A column that is named so without containing it ("Unit: Pkt" next to "Quantity:
 * 500 gm") loses the field.
 */
export function correctedByContent(
  headings: readonly string[],
  byHeading: readonly ImportField[],
  samples: readonly (readonly string[])[],
): ImportField[] {
  const contents = byHeading.map((_, column) =>
    contentOf(samples.map((cells) => cells[column] ?? '')),
  )
  const guessed = byHeading.map(
    (field, column) => contents[column] && misled(field, headings[column] ?? '', contents[column]),
  )
  const isTruly = (field: ImportField) =>
    byHeading.some((given, column) => given === field && contents[column]?.field === field)
  const corrected = byHeading.map((field, column) => {
    const truth = guessed[column]
    if (truth !== undefined) return isTruly(truth) ? 'none' : truth
    return guessed.includes(field) && !isTruly(field) ? 'none' : field
  })
  return withUnnamed(once(corrected), contents)
}

/** Of two columns of one field the first keeps it. */
const once = (fields: readonly ImportField[]): ImportField[] =>
  fields.map((field, column) =>
    field === 'detail' || fields.indexOf(field) === column ? field : 'none',
  )

/** Guesses columns with unknown headings by their cells. */
function withUnnamed(fields: readonly ImportField[], contents: readonly Content[]): ImportField[] {
  const taken = new Set(fields)
  return fields.map((field, column) => {
    const guessed = contents[column]?.field
    if (field !== 'none' || guessed === undefined || taken.has(guessed)) return field
    taken.add(guessed)
    return guessed
  })
}
