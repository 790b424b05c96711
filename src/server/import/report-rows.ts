import { sellingPrice } from '#contract/lib/selling-price.ts'
import { storableText } from '#server/lib/storable-text.ts'
import type { Decided } from './decide-rows.ts'
import { FREE, type Line } from './import-report-store.ts'
import { type Counts, NO_COUNTS } from './import-rules.ts'
import { shownProduct } from './row/listed-product-rules.ts'
import type { KnownListed, NewListed } from './row/read-row.ts'
import type { UndoRecord } from './undo/undo-rules.ts'

/** A written product with the data to undo it. */
export type Written = { productId: string; undo: UndoRecord }

const NAME_LENGTH = 200

/** The report of a row; undefined when its product is unchanged. */
export function reported({ keyed: { line, name }, decision }: Decided, written?: Written): Line {
  const { outcome } = decision
  if (outcome === 'same') return { line, report: undefined }
  const blank = { line, outcome, heading: null, found: null, why: null, changes: null }
  if (outcome === 'refused') {
    return {
      line,
      report: { ...blank, name: storable(name), ...storableProblem(decision.problem) },
    }
  }
  const { product } = decision
  const changes = outcome === 'changed' ? decision.changes : null
  const why = notesOn(decision).join(' ') || null
  const known = outcome === 'changed' ? { productId: decision.product.id } : {}
  const shown = shownProduct(product)
  return {
    line,
    report: { ...blank, name: product.name, why, changes, shown, ...known, ...written },
  }
}

/** Remarks to review before a row is applied. */
const notesOn = (decision: NewListed | KnownListed): string[] => [
  ...('isBroughtBack' in decision && decision.isBroughtBack ? [BROUGHT_BACK] : []),
  ...(becomesFree(decision) ? [FREE] : []),
]

const BROUGHT_BACK = 'Restored: it was deleted.'

/** A price of 0 or a discount of 100 is usually a mistake. A product that was free before is not reported again. */
function becomesFree(decision: NewListed | KnownListed): boolean {
  const { price, discount } = decision.product
  if (sellingPrice(price, discount) > 0) return false
  return (
    decision.outcome === 'added' || decision.changes.some(({ field }) => field === 'sale_price')
  )
}

const storable = (text: string) => storableText(text, NAME_LENGTH)

const storableProblem = ({
  heading,
  found,
  why,
}: {
  heading: string
  found: string
  why: string
}) => ({
  heading,
  found: storable(found),
  why: storable(why),
})

export const countsOf = (decided: readonly Decided[]): Counts => {
  const counts = { ...NO_COUNTS }
  for (const { decision } of decided) counts[decision.outcome] += 1
  return counts
}
