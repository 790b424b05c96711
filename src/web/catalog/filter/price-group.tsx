import { t } from '@lingui/core/macro'
import { useEffect, useId, useRef, useState } from 'react'
import type { Facets } from '#contract/catalog/search.ts'
import { formatShortPrice } from '#contract/lib/price-words.ts'
import { FIELD, Group } from './filter-options.tsx'
import { type Filters, rupeesIn } from './filters.ts'
import { scaleOf } from './price-scale.ts'
import { PriceSlider } from './price-slider.tsx'

type Price = Pick<Filters, 'min' | 'max'>
type Typed = { min: string; max: string }

type Props = {
  facets: Facets
  filters: Price
  onChange: (part: Price) => void
}

/** Price range: a slider (if prices differ) and two fields. */
export function PriceGroup({ facets: { price }, filters, onChange }: Props) {
  const id = useId()
  const { typed, type, take } = useTypedPrice(filters, onChange)
  const scale = scaleOf(price)
  const isOdd = [typed.min, typed.max].some(isUnreadable)
  const field = (end: keyof Typed) =>
    ({
      inputMode: 'decimal',
      maxLength: 12,
      className: `num ${FIELD} aria-invalid:border-danger`,
      value: typed[end],
      'aria-invalid': isUnreadable(typed[end]) || undefined,
      'aria-describedby': isUnreadable(typed[end]) ? id : undefined,
      onChange: ({ target }: { target: HTMLInputElement }) => type({ [end]: target.value }),
      onBlur: take,
    }) as const

  return (
    <Group title={t`Price`}>
      {scale && (
        <PriceSlider
          scale={scale}
          price={{ min: rupeesIn(typed.min), max: rupeesIn(typed.max) }}
          onSlide={(end, rupees) => type({ [end]: textOf(rupees) })}
          onRest={take}
        />
      )}
      <div className="flex items-center gap-2">
        <input
          {...field('min')}
          aria-label={t`Price from, in rupees`}
          placeholder={formatShortPrice(Math.floor(price.min))}
        />
        <span className="text-label text-ink-3">{t`to`}</span>
        <input
          {...field('max')}
          aria-label={t`Price to, in rupees`}
          placeholder={formatShortPrice(Math.ceil(price.max))}
        />
      </div>
      {isOdd && (
        <p id={id} className="pt-1.5 text-sm text-danger">{t`A price is a number, like 250.`}</p>
      )}
    </Group>
  )
}

const PAUSE_MS = 400

/** Typed prices; applied after a pause, or when a field loses the focus. */
function useTypedPrice({ min, max }: Price, onChange: Props['onChange']) {
  const timer = useRef<number>(undefined)
  const [typed, setTyped] = useState<Typed>({ min: textOf(min), max: textOf(max) })
  const [known, setKnown] = useState({ min, max })
  if (known.min !== min || known.max !== max) {
    setKnown({ min, max })
    // The filter was changed elsewhere; otherwise the typed text stays.
    if (rupeesIn(typed.min) !== min || rupeesIn(typed.max) !== max)
      setTyped({ min: textOf(min), max: textOf(max) })
  }
  // Applying it after unmount would navigate back to the list.
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const takeOver = (next: Typed) => {
    window.clearTimeout(timer.current)
    const wanted = { min: rupeesIn(next.min), max: rupeesIn(next.max) }
    if (wanted.min !== min || wanted.max !== max) onChange(wanted)
  }
  const type = (part: Partial<Typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(takeOver, PAUSE_MS, next)
  }
  return { typed, type, take: () => takeOver(typed) }
}

const textOf = (rupees: number | undefined) => (rupees === undefined ? '' : String(rupees))

const isUnreadable = (text: string) => text.trim() !== '' && rupeesIn(text) === undefined
