// biome-ignore-all lint/a11y/useSemanticElements: a grid, but no table: it is laid out as a list

import { t } from '@lingui/core/macro'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { useQuantityOf } from '#web/catalog/buying.ts'
import { cx } from '#web/lib/cx.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import type { Cell } from './use-cells.ts'

export type Buy = (product: Product, change: 'more' | 'less', bought: number) => void

type Props = {
  product: Product
  idOf: (cell: Cell) => string
  /** The cell selected with the arrow keys. */
  active: Cell | undefined
  onBuy: Buy
}

/** Add, or − n + once the product is in the cart. As high as the row, for touch. */
export function BuyCells({ product, idOf, active, onBuy }: Props) {
  const bought = useQuantityOf(product)
  const cell = (change: 'more' | 'less') => ({
    id: idOf(change),
    isActive: active === change,
    onPress: () => onBuy(product, change, bought),
  })
  if (bought === 0) {
    return (
      <BuyCell {...cell('more')} name={t`Add ${{ name: localName(product) }}`} className="px-3">
        <span className="grid h-9 min-w-17 place-items-center rounded-md border-[1.5px] border-brand-line bg-surface text-base font-bold text-brand-ink">{t`Add`}</span>
      </BuyCell>
    )
  }
  return (
    <span role="presentation" className="flex pr-3 pl-1">
      <BuyCell {...cell('less')} name={t`Remove one ${{ name: localName(product) }}`}>
        <span className={cx(STEP, 'rounded-l-md')}>
          <Minus size={16} strokeWidth={2.4} />
        </span>
      </BuyCell>
      <span aria-hidden="true" className={cx(STEP, 'num min-w-6 self-center')}>
        {bought}
      </span>
      <BuyCell {...cell('more')} name={t`Add one ${{ name: localName(product) }}`}>
        <span className={cx(STEP, 'rounded-r-md')}>
          <Plus size={16} strokeWidth={2.4} />
        </span>
      </BuyCell>
    </span>
  )
}

const STEP = 'grid h-9 w-full place-items-center bg-brand text-base font-bold text-on-brand'

type CellProps = {
  id: string
  name: string
  isActive: boolean
  onPress: () => void
  className?: string
  children: ReactNode
}

const BuyCell = ({ id, name, isActive, onPress, className, children }: CellProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the input
  <span
    id={id}
    role="gridcell"
    tabIndex={-1}
    aria-label={name}
    aria-selected={isActive}
    onClick={onPress}
    className={cx(
      'grid min-w-11 cursor-pointer place-items-center',
      isActive && 'outline-2 -outline-offset-2 outline-focus',
      className,
    )}
  >
    {children}
  </span>
)
