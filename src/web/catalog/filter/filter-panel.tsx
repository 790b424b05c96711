import { type ReactNode, useRef, useState } from 'react'
import { DISCOUNTS } from '#contract/filters.ts'
import type { Facets } from '#contract/search.ts'
import { cx } from '#web/lib/cx.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { type Filters, toggled } from './filters.ts'

type Props = {
  facets: Facets
  filters: Filters
  onChange: (part: Partial<Filters>) => void
  /** The shelf of one category is not narrowed by categories. */
  hasCategories: boolean
}

/** Everything a list can be narrowed by, with how many products each choice leaves. */
export function FilterPanel({ facets, filters, onChange, hasCategories }: Props) {
  const { category, brand, origin, veg, stock } = filters
  return (
    <div className="divide-y divide-line">
      <div className="pb-3">
        <Checkbox checked={stock} onChange={() => onChange({ stock: !stock })}>
          <Counted name="In stock only" count={facets.inStock} />
        </Checkbox>
      </div>
      {hasCategories && (
        <Options
          title="Category"
          options={facets.categories}
          chosen={category}
          onPick={(id) => onChange({ category: toggled(category, id) })}
        />
      )}
      <Options
        title="Brand"
        options={facets.brands}
        chosen={brand}
        onPick={(name) => onChange({ brand: toggled(brand, name) })}
      />
      <PriceGroup {...{ facets, filters, onChange }} />
      <DiscountGroup {...{ filters, onChange }} />
      <Group title="Diet">
        <Checkbox checked={veg === true} onChange={() => onChange({ veg: veg ? undefined : true })}>
          <Counted name="Veg" count={facets.veg} />
        </Checkbox>
        <Checkbox
          checked={veg === false}
          onChange={() => onChange({ veg: veg === false ? undefined : false })}
        >
          <Counted name="Non-veg" count={facets.nonVeg} />
        </Checkbox>
      </Group>
      <Options
        title="Country of origin"
        options={facets.origins}
        chosen={origin}
        onPick={(name) => onChange({ origin: toggled(origin, name) })}
      />
    </div>
  )
}

export function DiscountGroup({
  filters: { off },
  onChange,
}: Omit<Props, 'facets' | 'hasCategories'>) {
  return (
    <Group title="Discount">
      <div className="flex flex-wrap gap-2 pt-1">
        <Chip selected={off === 0} onClick={() => onChange({ off: 0 })}>
          Any
        </Chip>
        {DISCOUNTS.map((least) => (
          <Chip key={least} selected={off === least} onClick={() => onChange({ off: least })}>
            {least}% or more
          </Chip>
        ))}
      </div>
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="py-3">
      <legend className="float-left w-full pb-1 text-md font-name">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

const Counted = ({ name, count }: { name: string; count: number }) => (
  <span className={cx('flex items-baseline justify-between gap-2', count === 0 && 'text-ink-3')}>
    {name} <span className="num text-xs text-ink-3">{count}</span>
  </span>
)

const SHOWN_FIRST = 5
/** From so many on they can be looked through by name. */
const MANY = 10

type OptionsProps = {
  title: string
  options: Facets['brands']
  chosen: readonly string[]
  onPick: (value: string) => void
}

export function Options({ title, options, chosen, onPick }: OptionsProps) {
  const [isOpen, setOpen] = useState(false)
  const [find, setFind] = useState('')
  if (options.length === 0) return null
  const fitting = options.filter(({ name }) => name.toLowerCase().includes(find.toLowerCase()))
  const shown = fitting.filter(
    ({ value }, place) => isOpen || find || place < SHOWN_FIRST || chosen.includes(value),
  )
  const hidden = fitting.length - shown.length

  return (
    <Group title={title}>
      {options.length >= MANY && (
        <input
          value={find}
          onChange={({ target }) => setFind(target.value)}
          aria-label={`Find in ${title}`}
          placeholder="Find"
          maxLength={60}
          className={FIELD}
        />
      )}
      {shown.map(({ value, name, count }) => (
        <Checkbox key={value} checked={chosen.includes(value)} onChange={() => onPick(value)}>
          <Counted name={name} count={count} />
        </Checkbox>
      ))}
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="reach py-1 font-action text-brand-ink"
        >
          {hidden} more
        </button>
      )}
    </Group>
  )
}

const FIELD =
  'h-10 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 placeholder:text-ink-3'
const PAUSE_MS = 400

type PriceProps = Pick<Props, 'facets' | 'filters' | 'onChange'>

/** Rupees from and to; taken over when nothing more is typed for a moment, or the field is left. */
export function PriceGroup({ facets: { price }, filters: { min, max }, onChange }: PriceProps) {
  const timer = useRef<number>(undefined)
  const [typed, setTyped] = useState({ min: textOf(min), max: textOf(max) })
  const [known, setKnown] = useState({ min, max })
  if (known.min !== min || known.max !== max) {
    setKnown({ min, max })
    // Changed elsewhere; what was typed here stands as it was typed.
    if (rupeesOf(typed.min) !== min || rupeesOf(typed.max) !== max)
      setTyped({ min: textOf(min), max: textOf(max) })
  }
  const take = (next: typeof typed) => {
    window.clearTimeout(timer.current)
    const wanted = { min: rupeesOf(next.min), max: rupeesOf(next.max) }
    if (wanted.min !== min || wanted.max !== max) onChange(wanted)
  }
  const type = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(take, PAUSE_MS, next)
  }
  const field = { inputMode: 'numeric', maxLength: 7, className: `num ${FIELD}` } as const

  return (
    <Group title="Price">
      <div className="flex items-center gap-2">
        <input
          {...field}
          aria-label="Price from, in rupees"
          placeholder={`₹ ${Math.floor(price.min)}`}
          value={typed.min}
          onChange={({ target }) => type({ min: target.value })}
          onBlur={() => take(typed)}
        />
        <span className="text-label text-ink-3">to</span>
        <input
          {...field}
          aria-label="Price to, in rupees"
          placeholder={`₹ ${Math.ceil(price.max)}`}
          value={typed.max}
          onChange={({ target }) => type({ max: target.value })}
          onBlur={() => take(typed)}
        />
      </div>
    </Group>
  )
}

const textOf = (rupees: number | undefined) => (rupees === undefined ? '' : String(rupees))
const rupeesOf = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined)
