import { hasStatus } from '#web/lib/http/api-error.ts'
import type { Values } from './boxes.ts'
import { FormError } from './form.tsx'
import type { Overtaken } from './use-seen.ts'

type Field<V> = Extract<keyof V, string>

/** Labels of the fields: `said` are shown with their value, `named` without. */
export type Labels<V> = {
  said: Partial<Record<Field<V>, string>>
  named: Partial<Record<Field<V>, string>>
}

type Differences = {
  /** Changed by another user only: the form shows the new value. */
  taken: string[]
  /** Changed by both, to different values. */
  typed: string[]
}

/** Labels of the fields that another user changed meanwhile. */
export function changedMeanwhile<V extends Values>(
  { said, named }: Labels<V>,
  { was, now }: Overtaken<V>,
  typed: V,
): Differences {
  const labels = Object.entries({ ...named, ...said }) as [Field<V>, string][]
  const changed = labels.filter(([name]) => was[name] !== now[name])
  const theirs = ([name, label]: [Field<V>, string]) =>
    name in said ? `${label} (${now[name] === '' ? 'empty' : `“${now[name]}”`} there now)` : label
  return {
    taken: changed.filter(([name]) => typed[name] === now[name]).map(([, label]) => label),
    typed: changed.filter(([name]) => typed[name] !== now[name]).map(theirs),
  }
}

/** Why an edit was rejected and, on a conflict, what the other user changed. */
export function EditError({ error, differences }: { error: unknown; differences?: Differences }) {
  const { taken = [], typed = [] } = (hasStatus(error, 409) && differences) || {}
  return (
    <FormError error={error}>
      {taken.length > 0 && <span className="block">Taken over from them: {taken.join(', ')}.</span>}
      {typed.length > 0 && (
        <span className="block">
          You changed this too: {typed.join(', ')}. Saving again puts yours there.
        </span>
      )}
    </FormError>
  )
}
