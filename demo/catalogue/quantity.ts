const AMOUNT =
  /^(?:(\d+) x )?(\d+(?:\.\d+)?) (kg|g|L|ml|m|pcs|pulls|rolls|bags|tabs|sachets|pages|sheets|pairs|stems)\b(?: x (\d+))?/

/**
 * The unit sale price that packaged goods must show, such as `₹7.20 per 100 g`: per hundred grams or
 * millilitres or per piece, and per kilogram or litre from one of those upwards. None for what is sold singly.
 */
export function unitSalePrice(unit: string, pricePaise: number): string | undefined {
  const [, packs = '1', amount = '', measure = '', times = '1'] = AMOUNT.exec(unit) ?? []
  const total = Number(packs) * Number(amount) * Number(times)
  if (!total || (total === 1 && measure !== 'kg' && measure !== 'L')) return undefined
  const { factor, per } = inBase(total, measure)
  if (total * factor === 1) return undefined
  return `₹${(pricePaise / 100 / (total * factor)).toFixed(2)} per ${per}`
}

/** Grams and millilitres are told by the hundred, and as kilograms and litres once there is a whole one of them. */
function inBase(total: number, measure: string) {
  const large = { g: 'kg', ml: 'L' }[measure]
  if (large)
    return total >= 1000
      ? { factor: 1 / 1000, per: large }
      : { factor: 1 / 100, per: `100 ${measure}` }
  return { factor: 1, per: PIECE[measure] ?? measure }
}

const PIECE: Record<string, string> = {
  pcs: 'piece',
  pulls: 'pull',
  rolls: 'roll',
  bags: 'bag',
  tabs: 'tablet',
  sachets: 'sachet',
  pages: 'page',
  sheets: 'sheet',
  pairs: 'pair',
  stems: 'stem',
}
