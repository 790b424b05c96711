import { t } from '@lingui/core/macro'
import {
  formatPercent,
  formatShortPrice,
  isDiscount,
  priceParts,
} from '#contract/lib/price-words.ts'
import { cx } from '#web/lib/cx.ts'

type Props = {
  /** Price of one, in rupees. */
  price: number
  /** In rupees; struck through if higher than the price. */
  listPrice?: number
  size?: 'card' | 'dock' | 'detail'
  muted?: boolean
}

const SIZES = {
  card: 'text-lead leading-5',
  dock: 'text-xl',
  detail: 'text-3xl',
} as const

/** The price with small paise (only if there are any) and the old price. */
export function Price({ price, listPrice = price, size = 'card', muted = false }: Props) {
  const { whole, paise } = priceParts(price)
  return (
    <span className="num flex items-baseline gap-1.5">
      {/* The keys replace the text nodes: a translated page would keep the old price otherwise. */}
      <b key={price} className={cx('font-price', SIZES[size], muted && 'text-ink-2')}>
        {whole}
        {paise && <small className="text-[.74em] font-action">{paise}</small>}
      </b>
      {listPrice > price && (
        <s
          key={listPrice}
          className={cx('text-ink-3 decoration-1', size === 'detail' ? 'text-lg' : 'text-sm')}
        >
          <span className="sr-only">{`${t`was`} `}</span>
          {formatShortPrice(listPrice)}
        </s>
      )}
    </span>
  )
}

/** The discount flag on a product image. Renders nothing without a discount. */
export function OffFlag({ discount }: { discount: number }) {
  if (!isDiscount(discount)) return null
  return (
    <span className="absolute top-2.5 -left-px rounded-r-[5px] bg-save-fill pr-2 pl-[7px] text-badge leading-4.75 font-label font-stretch-88% text-on-brand">
      {t`${{ percent: formatPercent(discount) }} OFF`}
    </span>
  )
}
