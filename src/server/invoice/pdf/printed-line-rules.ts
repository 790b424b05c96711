import type { InvoiceDocument, InvoiceLine } from '../invoice-rules.ts'
import { sumOf } from '../tax/tax-rules.ts'

/**
 * The printed lines of a document. A note by amount has shares of many lines, which are printed as one line per rate
 * with the reason. The sums stay the same.
 */
export function printedLines({ lines, against }: InvoiceDocument): InvoiceLine[] {
  const whole = lines.filter(({ quantity }) => quantity > 0)
  const parts = lines.filter(({ quantity }) => quantity === 0)
  const rates = [...new Set(parts.map(({ rate }) => rate))].sort((a, b) => a - b)
  return [
    ...whole,
    ...rates.map((rate) =>
      together(
        parts.filter((part) => part.rate === rate),
        against?.reason ?? '',
      ),
    ),
  ]
}

function together(parts: readonly InvoiceLine[], reason: string): InvoiceLine {
  const [first] = parts
  if (!first) throw new Error('A rate without lines')
  if (parts.length === 1) return { ...first, detail: 'Part of its price' }
  const codes = new Set(parts.map(({ code }) => code))
  return {
    ...first,
    ...sumOf(parts),
    productId: null,
    name: reason,
    detail: `Part of the price of ${parts.length} items`,
    code: codes.size === 1 ? first.code : '',
  }
}
