import type { CSSProperties } from 'react'
import { formatShortPrice } from '#contract/price-words.ts'
import type { Filters } from './filters.ts'
import { movedTo, type PriceScale, placesOf, shareOf } from './price-scale.ts'

type Price = Pick<Filters, 'min' | 'max'>

type Props = {
  scale: PriceScale
  price: Price
  onSlide: (end: keyof Price, rupees: number | undefined) => void
  /** The hand, or the focus, has left a thumb. */
  onRest: () => void
}

/**
 * Two range inputs over each other. Each can be reached on its own side of the middle between both thumbs:
 * where they stand close, half of each is left to a finger, and never the wrong one.
 */
export function PriceSlider({ scale, price, onSlide, onRest }: Props) {
  const { from, to } = placesOf(scale, price)
  const places = { '--from': shareOf(scale, from), '--to': shareOf(scale, to) } as CSSProperties
  const thumb = (end: keyof Price, rupees: number) =>
    ({
      type: 'range',
      min: scale.low,
      max: scale.high,
      step: scale.step,
      value: rupees,
      'aria-valuetext': formatShortPrice(rupees),
      onChange: ({ target }: { target: HTMLInputElement }) =>
        onSlide(end, movedTo(scale, end, Number(target.value), price)),
      onPointerUp: onRest,
      onBlur: onRest,
    }) as const

  return (
    <div className="price-slider" style={places}>
      <input {...thumb('min', from)} aria-label="Lowest price" data-end="from" />
      <input {...thumb('max', to)} aria-label="Highest price" data-end="to" />
    </div>
  )
}
