import type { ImportField } from '#contract/import-fields.ts'

/** So large a part of the filled cells has to look alike. */
const MOST = 0.8
const FEWEST_CELLS = 2

/** "500 gm", "2 x 200 ml": what is in a packet. */
const SIZE =
  /^\d+(?:[.,]\d+)?\s*(?:[x×*]\s*\d+(?:\.\d+)?\s*)?(?:g|gm|gms|gram|grams|kg|kgs|ml|l|lt|ltr|litres?|liters?|mg|m|cm)\b\.?.*$/i
/** "6 pcs": what is in a packet as well, or how many are on the shelf. */
const PIECES =
  /^\d+(?:[.,]\d+)?\s*(?:pcs?|pieces?|nos?|units?|packs?|pkts?|dozen|tablets?|sheets?)\b\.?.*$/i
const BARCODE = /^'?\d{8,14}$/
const PERCENT = /^(?:[ics]?gst\s*@?\s*)?\d{1,2}(?:\.\d+)?\s*%$/i
const HSN = /^'?\d{4}(?:\d{2}){0,2}$/
const HSN_DIGITS = 8
const GST_SLABS = [0, 0.25, 3, 5, 12, 18, 28, 40]

/** What a column holds, as far as its cells alone tell. */
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

/** The first that fits counts. */
const KINDS: readonly { field: ImportField; isIt: (cells: readonly string[]) => boolean }[] = [
  { field: 'unit', isIt: (cells) => isMostly(cells, SIZE, PIECES) },
  { field: 'gst_rate', isIt: (cells) => isMostly(cells, PERCENT) && cells.every(isGstRate) },
  { field: 'discount', isIt: (cells) => isMostly(cells, PERCENT) },
  { field: 'hsn', isIt: (cells) => isMostly(cells, HSN) && cells.some(isShorterThanHsn) },
  {
    field: 'barcode',
    // Each product has a barcode of its own: what repeats itself is a date, or the number of a group.
    isIt: (cells) => isMostly(cells, BARCODE) && new Set(cells).size >= MOST * cells.length,
  },
]

const isShorterThanHsn = (cell: string) => cell.replace("'", '').length < HSN_DIGITS

const isGstRate = (cell: string) =>
  GST_SLABS.includes(Number(/\d+(?:\.\d+)?/.exec(cell)?.[0] ?? Number.NaN))

/** What a heading may be called while its column holds something else. */
const MISTAKABLE: Partial<Record<ImportField, readonly ImportField[]>> = {
  unit: ['barcode', 'hsn'],
  gst_rate: ['hsn'],
  sale_price: ['gst_rate', 'discount'],
}

/** A "Quantity" of sizes is what is in a packet; "Closing Qty: 5 Kg" is what is left of something sold loose. */
const isAmbiguousQuantity = (heading: string) =>
  /^\W*(?:net\s*)?(?:quantity|qty)\W*$/i.test(heading)

/** What a column holds in truth whose heading misleads; undefined where the heading is right. */
function misled(field: ImportField, heading: string, content: Content): ImportField | undefined {
  if (field === 'stock') {
    return content.isSizes && isAmbiguousQuantity(heading) ? 'unit' : undefined
  }
  return content.field && MISTAKABLE[field]?.includes(content.field) ? content.field : undefined
}

/**
 * The field of each column, by its heading and by what stands in it. A field is given once; content counts
 * for columns whose heading says nothing, and against a heading that is known to mislead. A column that
 * was called so without holding it ("Unit: Pkt" beside "Quantity: 500 gm") gives way.
 */
export function correctedByContent(
  headings: readonly string[],
  byHeading: readonly ImportField[],
  samples: readonly (readonly string[])[],
): ImportField[] {
  const contents = byHeading.map((_, column) =>
    contentOf(samples.map((cells) => cells[column] ?? '')),
  )
  const held = byHeading.map(
    (field, column) => contents[column] && misled(field, headings[column] ?? '', contents[column]),
  )
  const isTruly = (field: ImportField) =>
    byHeading.some((given, column) => given === field && contents[column]?.field === field)
  const corrected = byHeading.map((field, column) => {
    const truth = held[column]
    if (truth !== undefined) return isTruly(truth) ? 'none' : truth
    return held.includes(field) && !isTruly(field) ? 'none' : field
  })
  return withUnnamed(once(corrected), contents)
}

/** Of two columns of one field the first keeps it. */
const once = (fields: readonly ImportField[]): ImportField[] =>
  fields.map((field, column) =>
    field === 'detail' || fields.indexOf(field) === column ? field : 'none',
  )

/** Columns that say nothing by their heading, by what they hold. */
function withUnnamed(fields: readonly ImportField[], contents: readonly Content[]): ImportField[] {
  const taken = new Set(fields)
  return fields.map((field, column) => {
    const held = contents[column]?.field
    if (field !== 'none' || held === undefined || taken.has(held)) return field
    taken.add(held)
    return held
  })
}
