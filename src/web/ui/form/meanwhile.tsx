import { hasStatus } from '#web/lib/http/api-error.ts'
import type { Values } from './boxes.ts'
import { FormError } from './form.tsx'
import type { Overtaken } from './use-seen.ts'

type Field<V> = Extract<keyof V, string>

/** How the fields of a form are called: those whose words can be said in a sentence, and the others. */
export type Labels<V> = {
  said: Partial<Record<Field<V>, string>>
  named: Partial<Record<Field<V>, string>>
}

type Differences = {
  /** What somebody else changed and nobody typed in here: the form shows it. */
  taken: string[]
  /** What was typed here otherwise than it is there now. */
  typed: string[]
}

/** What somebody else has changed between the two, by its label. */
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

/** Why an edit was refused; where somebody else was faster, what they changed and what becomes of it. */
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
