import { t } from '@lingui/core/macro'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Facets } from '#contract/catalog/search.ts'
import { cx } from '#web/lib/cx.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { GROUP_TITLES, optionsOf } from './filter-names.ts'
import { type Filters, type MultiChoice, toggled } from './filters.ts'

/** A group of options. Its title is on the button that opens it. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 pb-3">
      <legend className="sr-only">{title}</legend>
      {children}
    </fieldset>
  )
}

/** A row of an option, high enough for touch on a phone. */
export const ROW = 'max-md:min-h-11'

/** An option with its number of products. */
export const Counted = ({ name, count }: { name: string; count: number }) => (
  <span className={cx('flex items-baseline justify-between gap-2', count === 0 && 'text-ink-3')}>
    <span className="min-w-0 break-words">{name}</span>
    <span className="num text-xs text-ink-3">{count}</span>
  </span>
)

export const FIELD =
  'h-10 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 placeholder:text-ink-3'

const SHOWN_FIRST = 5
/** From this many options on, there is a search field. */
const MANY = 10

type Props = {
  kind: MultiChoice
  options: Facets['brands']
  chosen: readonly string[]
  onPick: (value: string) => void
}

/** Multiple choice: the first options, the chosen ones, and the rest on request. */
function Options({ kind, options, chosen, onPick }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [find, setFind] = useState('')
  if (options.length === 0) return null
  const fitting = options.filter((option) =>
    localName(option).toLowerCase().includes(find.toLowerCase()),
  )
  const shown = fitting.filter(
    ({ value }, index) => isOpen || find || index < SHOWN_FIRST || chosen.includes(value),
  )
  const hidden = fitting.length - shown.length
  // The button disappears, so its focus has to move.
  const showAll = ({ currentTarget: { parentElement } }: MouseEvent<HTMLElement>) => {
    const firstNew = fitting.findIndex((option) => !shown.includes(option))
    flushSync(() => setOpen(true))
    parentElement?.querySelectorAll<HTMLElement>('[type=checkbox]')[firstNew]?.focus()
  }

  return (
    <Group title={GROUP_TITLES[kind]}>
      {options.length >= MANY && (
        <input
          value={find}
          onChange={({ target }) => setFind(target.value)}
          aria-label={t`Find in ${{ title: GROUP_TITLES[kind] }}`}
          placeholder={FIND[kind]}
          maxLength={60}
          className={FIELD}
        />
      )}
      {shown.map(({ value, count, ...names }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={() => onPick(value)}
          className={ROW}
        >
          <Counted name={localName(names)} count={count} />
        </Checkbox>
      ))}
      {fitting.length === 0 && <p className="py-1.5 text-ink-2">{t`No matches.`}</p>}
      {hidden > 0 && (
        <button type="button" onClick={showAll} className="reach py-1 font-action text-brand-ink">
          {t`${hidden} more`}
        </button>
      )}
    </Group>
  )
}

const FIND: Record<MultiChoice, string> = {
  category: t`Find a category`,
  brand: t`Find a brand`,
  origin: t`Find a country of origin`,
}

const NONE: Record<MultiChoice, string> = {
  category: t`No category information.`,
  brand: t`No brand information.`,
  origin: t`No country of origin information.`,
}

type OfKindProps = {
  kind: MultiChoice
  facets: Facets
  filters: Filters
  onChange: (part: Partial<Filters>) => void
}

/** The options of one kind on their own. */
export function OptionsOf({ kind, facets, filters, onChange }: OfKindProps) {
  const options = optionsOf(facets, kind) ?? []
  if (options.length === 0) {
    return <p className="py-3 text-ink-2">{NONE[kind]}</p>
  }
  return (
    <Options
      kind={kind}
      options={options}
      chosen={filters[kind]}
      onPick={(value) => onChange({ [kind]: toggled(filters[kind], value) })}
    />
  )
}
