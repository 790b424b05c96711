import { SelectField } from '#web/ui/form/text-field.tsx'

type Props<S extends string> = {
  words: Record<S, string>
  now: S
  onChoose: (sort: S) => void
  /** Hides it where the columns of a table are pressed instead. */
  className: string
}

/** How a list of cards is sorted: they have no columns to press. */
export function SortBox<S extends string>({ words, now, onChoose, className }: Props<S>) {
  const sorts = Object.entries(words) as [S, string][]
  return (
    <SelectField
      label="Sort"
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
