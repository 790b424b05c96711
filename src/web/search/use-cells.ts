import { useState } from 'react'
import { isOutOfStock } from '#contract/product-look.ts'
import { useBought } from '#web/catalog/buying.ts'
import type { Suggestion } from './suggestion.ts'

/** What a row offers, from left to right: to go there, to take one out of the cart, to put one more into it. */
export type Cell = 'open' | 'less' | 'more'

function cellsOf(suggestion: Suggestion | undefined, bought: number): Cell[] {
  if (suggestion?.kind !== 'product' || isOutOfStock(suggestion.product)) return ['open']
  return bought > 0 ? ['open', 'less', 'more'] : ['open', 'more']
}

/** The cell of the row that the arrow keys have reached. Another row is entered from the left. */
export function useCells(active: Suggestion | undefined) {
  const product = active?.kind === 'product' ? active.product : undefined
  const bought = useBought(product)
  const cells = cellsOf(active, bought)
  const [reached, reach] = useState<{ in: string | undefined; cell: Cell }>()
  const isHere = reached?.in === product?._id
  if (reached && !isHere) reach(undefined)
  const cell = reached && isHere ? stillIn(cells, reached.cell) : 'open'

  /** Whether there is a cell. */
  const step = (by: 1 | -1): boolean => {
    const next = cells[cells.indexOf(cell) + by]
    if (next) reach({ in: product?._id, cell: next })
    return next !== undefined
  }
  return { cell, bought, step }
}

/** Where the last one was taken out, Add stands in the place of the buttons. */
const stillIn = (cells: Cell[], cell: Cell): Cell =>
  cells.includes(cell) ? cell : (cells.at(-1) ?? 'open')
