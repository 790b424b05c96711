import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { formatShortPrice } from '#contract/lib/price-words.ts'
import type { Filters } from './filters.ts'
import { moveThumb, type PriceScale, shareOf, thumbsOf } from './price-scale.ts'

type Price = Pick<Filters, 'min' | 'max'>

type Props = {
  scale: PriceScale
  price: Price
  onSlide: (end: keyof Price, rupees: number | undefined) => void
  /** Called when a thumb is released or loses the focus. */
  onRest: () => void
}

/**
 * Two overlapping range inputs. Each receives touches on its side of the middle between the thumbs, so that
 * close thumbs remain reachable.
 */
export function PriceSlider({ scale, price, onSlide, onRest }: Props) {
  const { from, to } = thumbsOf(scale, price)
  const positions = { '--from': shareOf(scale, from), '--to': shareOf(scale, to) } as CSSProperties
  const thumb = (end: keyof Price, rupees: number) =>
    ({
      type: 'range',
      min: scale.low,
      max: scale.high,
      step: scale.step,
      value: rupees,
      'aria-valuetext': formatShortPrice(rupees),
      onChange: ({ target }: { target: HTMLInputElement }) =>
        onSlide(end, moveThumb(scale, end, Number(target.value), price)),
      onPointerUp: onRest,
      onBlur: onRest,
    }) as const

  return (
    <div className="price-slider" style={positions}>
      <input {...thumb('min', from)} aria-label={t`Lowest price`} data-end="from" />
      <input {...thumb('max', to)} aria-label={t`Highest price`} data-end="to" />
    </div>
  )
}
