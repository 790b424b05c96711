import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { errorText } from '#web/lib/http/api-error.ts'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

type Props<Row> = {
  label: string
  hint: string
  typed: string
  onType: (typed: string) => void
  /** Undefined until something was searched. */
  rows: readonly Row[] | undefined
  error: unknown
  /** Name of the list. */
  listName: string
  rowKey: (row: Row) => string
  isDisabled?: (row: Row) => boolean
  onPick: (row: Row) => void
  children: (row: Row) => ReactNode
}

/** A search field with its matches below it, each a button. */
export function SearchList<Row>({ label, hint, typed, onType, rows, error, ...list }: Props<Row>) {
  return (
    <div className="max-w-xl">
      <TextField
        type="search"
        label={label}
        hint={hint}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
        // Enter would submit the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {Boolean(error) && <FieldError>{errorText(error)}</FieldError>}
      {rows && <Matches rows={rows} {...list} />}
    </div>
  )
}

function Matches<Row>({
  rows,
  listName,
  rowKey,
  isDisabled = () => false,
  onPick,
  children,
}: Omit<Props<Row>, 'label' | 'hint' | 'typed' | 'onType' | 'error' | 'rows'> & {
  rows: readonly Row[]
}) {
  if (rows.length === 0) {
    return <p role="status" className="mt-1 px-3 py-2 text-sm text-ink-3">{t`Nothing found.`}</p>
  }
  return (
    <ul className="mt-1 rounded-md border border-line" aria-label={listName}>
      {rows.map((row) => (
        <li key={rowKey(row)} className="border-line not-last:border-b">
          <button
            type="button"
            disabled={isDisabled(row)}
            className="min-h-11 w-full px-3 py-1.5 text-left enabled:hover:bg-sunken disabled:text-ink-3"
            onClick={() => onPick(row)}
          >
            {children(row)}
          </button>
        </li>
      ))}
    </ul>
  )
}
