import { t } from '@lingui/core/macro'
import { SelectField } from '#web/ui/form/text-field.tsx'

type Props<S extends string> = {
  words: Record<S, string>
  now: S
  onChoose: (sort: S) => void
  /** Hidden where the table has sortable columns. */
  className: string
}

/** Sort select for lists of cards. */
export function SortBox<S extends string>({ words, now, onChoose, className }: Props<S>) {
  const sorts = Object.entries(words) as [S, string][]
  return (
    <SelectField
      label={t`Sort`}
      className={className}
      value={now}
      onChange={({ target }) => onChoose(target.value as S)}
    >
      {sorts.map(([sort, text]) => (
        <option key={sort} value={sort}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
