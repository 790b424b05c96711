import { t } from '@lingui/core/macro'
import { useSearchParams } from 'react-router'
import { cx } from '#web/lib/cx.ts'
import { pageLocale } from '#web/lib/language/page-language.ts'
import { Chip } from '#web/ui/chip.tsx'

const numbers = new Intl.NumberFormat(pageLocale)

type Props<Value extends string> = {
  /** For screen readers. */
  label: string
  options: readonly { value: Value; name: string; count?: string | number }[]
  chosen: Value
  onChoose: (value: Value) => void
  className?: string
}

/** The filter of an office list: one of several options, with how many rows each has. */
export function FilterChips<Value extends string>(props: Props<Value>) {
  const { label, options, chosen, onChoose, className } = props
  return (
    <fieldset className={cx('flex flex-wrap gap-2', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, name, count }) => (
        <Chip
          key={value}
          selected={value === chosen}
          className="max-md:min-h-11"
          onClick={() => onChoose(value)}
        >
          {count === undefined ? (
            name
          ) : (
            <>
              <span>{`${name} `}</span>
              <span className="num text-ink-3">
                {typeof count === 'number' ? numbers.format(count) : count}
              </span>
            </>
          )}
        </Chip>
      ))}
    </fieldset>
  )
}

/** "All", whose value is empty, and the values with their names and counts; `more`: those of which there are more. */
export const allOr = <Value extends string>(
  values: readonly Value[],
  names?: Record<Value, string>,
  counts?: Record<Value | 'all', number>,
  more: readonly (Value | 'all')[] = [],
): Props<Value | ''>['options'] => {
  const countOf = (value: Value | 'all') =>
    counts && { count: more.includes(value) ? `${counts[value]}+` : counts[value] }
  return [
    { value: '', name: t`All`, ...countOf('all') },
    ...values.map((value) => ({
      value,
      name: names?.[value] ?? value,
      ...countOf(value),
    })),
  ]
}

/** Changes one filter in the URL and goes to page 1. An empty value removes the filter. */
export function useSetFilter() {
  const [, setParams] = useSearchParams()
  return (name: string, value: string) =>
    setParams((was) => {
      const { page: _page, sort, [name]: _was, ...rest } = Object.fromEntries(was)
      return { ...rest, ...(value && { [name]: value }), ...(sort && { sort }) }
    })
}
