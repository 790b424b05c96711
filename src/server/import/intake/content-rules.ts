import type { ImportField } from '#contract/import-fields.ts'

/** So large a part of the filled cells has to look alike. */
const MOST = 0.8
const FEWEST_CELLS = 2

const UNIT =
  /^\d+(?:[.,]\d+)?\s*(?:[x×*]\s*\d+(?:\.\d+)?\s*)?(?:g|gm|gms|gram|grams|kg|kgs|ml|l|lt|ltr|litres?|liters?|mg|pcs?|pieces?|nos?|units?|packs?|pkts?|dozen|tablets?|sheets?|m|cm)\b\.?.*$/i
const BARCODE = /^\d{8}$|^\d{12,14}$/
const PERCENT = /^(?:i?gst\s*@?\s*)?\d{1,2}(?:\.\d+)?\s*%$/i
const HSN = /^\d{4}(?:\d{2}){0,2}$/
const GST_SLABS = ['0', '0.25', '3', '5', '12', '18', '28', '40']

/** What a column holds, as far as its cells alone tell. */
function fieldOfContent(cells: readonly string[]): ImportField | undefined {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (filled.length < FEWEST_CELLS) return undefined
  const isMostly = (pattern: RegExp) =>
    filled.filter((cell) => pattern.test(cell)).length >= MOST * filled.length
  if (isMostly(UNIT)) return 'unit'
  if (isMostly(PERCENT)) return filled.every(isGstRate) ? 'gst_rate' : 'discount'
  if (isMostly(HSN) && filled.some((cell) => cell.length < 8)) return 'hsn'
  if (isMostly(BARCODE)) return 'barcode'
  return undefined
}

const isGstRate = (cell: string) => GST_SLABS.includes(/\d+(?:\.\d+)?/.exec(cell)?.[0] ?? '')

/** What a heading may be called while its column holds something else: a quantity of "500 gm" is a size. */
const MISTAKABLE: Partial<Record<ImportField, readonly ImportField[]>> = {
  stock: ['unit'],
  unit: ['barcode', 'hsn'],
  gst_rate: ['hsn'],
}

/**
 * The field of each column, by its heading and by what stands in it. A field is given once; content counts
 * for columns whose heading says nothing, and against a heading that is known to mislead.
 */
export function correctedByContent(
  byHeading: readonly ImportField[],
  samples: readonly (readonly string[])[],
): ImportField[] {
  const content = byHeading.map((_, column) =>
    fieldOfContent(samples.map((cells) => cells[column] ?? '')),
  )
  const corrected = byHeading.map((field, column) => {
    const held = content[column]
    return held && MISTAKABLE[field]?.includes(held) && !byHeading.includes(held) ? held : field
  })
  const taken = new Set(corrected)
  return corrected.map((field, column) => {
    const held = content[column]
    if (field !== 'none' || held === undefined || taken.has(held)) return field
    taken.add(held)
    return held
  })
}
