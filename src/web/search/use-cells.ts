import { useState } from 'react'
import { isOutOfStock } from '#contract/catalog/product-look.ts'
import { useQuantityOf } from '#web/catalog/buying.ts'
import type { Suggestion } from './suggestion.ts'

/** Cells of a row from left to right: open, remove one, add one. */
export type Cell = 'open' | 'less' | 'more'

function cellsOf(suggestion: Suggestion | undefined, bought: number): Cell[] {
  if (suggestion?.kind !== 'product' || isOutOfStock(suggestion.product)) return ['open']
  return bought > 0 ? ['open', 'less', 'more'] : ['open', 'more']
}

/** The selected cell of the current row. A new row is entered at its first cell. */
export function useCells(active: Suggestion | undefined) {
  const product = active?.kind === 'product' ? active.product : undefined
  const bought = useQuantityOf(product)
  const cells = cellsOf(active, bought)
  const [reached, reach] = useState<{ in: string | undefined; cell: Cell }>()
  const isHere = reached?.in === product?._id
  if (reached && !isHere) reach(undefined)
  const cell = reached && isHere ? stillIn(cells, reached.cell) : 'open'

  /** Returns whether there is such a cell. */
  const step = (by: 1 | -1): boolean => {
    const next = cells[cells.indexOf(cell) + by]
    if (next) reach({ in: product?._id, cell: next })
    return next !== undefined
  }
  return { cell, bought, step }
}

/** After the last one was removed, Add replaces the buttons. */
const stillIn = (cells: Cell[], cell: Cell): Cell =>
  cells.includes(cell) ? cell : (cells.at(-1) ?? 'open')
