import { t } from '@lingui/core/macro'
import { hasStatus } from '#web/lib/http/api-error.ts'
import type { Values } from './fields.ts'
import { FormError } from './form.tsx'
import type { EditConflict } from './use-edit-base.ts'

type Field<V> = Extract<keyof V, string>

/** Labels of the fields: `withValue` are shown with their value, `withoutValue` without. */
export type Labels<V> = {
  withValue: Partial<Record<Field<V>, string>>
  withoutValue: Partial<Record<Field<V>, string>>
}

type Differences = {
  /** Changed by another user only: the form shows the new value. */
  theirs: string[]
  /** Changed by both, to different values. */
  typed: string[]
}

/** Labels of the fields that another user changed meanwhile. */
export function conflictDifferences<V extends Values>(
  { withValue, withoutValue }: Labels<V>,
  { was, now }: EditConflict<V>,
  typed: V,
): Differences {
  const labels = Object.entries({ ...withoutValue, ...withValue }) as [Field<V>, string][]
  const changed = labels.filter(([name]) => was[name] !== now[name])
  const withCurrent = ([name, label]: [Field<V>, string]) =>
    name in withValue ? withCurrentValue(label, now[name]) : label
  return {
    theirs: changed.filter(([name]) => typed[name] === now[name]).map(([, label]) => label),
    typed: changed.filter(([name]) => typed[name] !== now[name]).map(withCurrent),
  }
}

const withCurrentValue = (label: string, value: unknown) =>
  value === '' ? t`${label} (empty now)` : t`${label} (“${{ value: String(value) }}” now)`

/** Why an edit was rejected and, on a conflict, what the other user changed. */
export function EditError({ error, differences }: { error: unknown; differences?: Differences }) {
  const { theirs = [], typed = [] } = (hasStatus(error, 409) && differences) || {}
  return (
    <FormError error={error}>
      {theirs.length > 0 && (
        <span className="block">{t`They changed: ${{ fields: theirs.join(', ') }}.`}</span>
      )}
      {typed.length > 0 && (
        <span className="block">
          {t`You also changed: ${{ fields: typed.join(', ') }}. Save again to keep your version.`}
        </span>
      )}
    </FormError>
  )
}
