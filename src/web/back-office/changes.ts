import type { Labels } from '#web/ui/form/edit-conflict.tsx'
import type { Values } from '#web/ui/form/fields.ts'

type Field<V> = Extract<keyof V, string>

/** A changed field, with its values if they fit on a line. */
export type Change = { label: string; was?: string; now?: string }

/** The changed fields, by label. */
export function changesBetween<V extends Values>(
  { withValue, withoutValue }: Labels<V>,
  was: V,
  now: V,
): Change[] {
  const changed = ([field]: [string, string]) => was[field as Field<V>] !== now[field as Field<V>]
  const inWords = Object.entries<string>(withValue as Record<string, string>)
    .filter(changed)
    .map(([field, label]) => ({
      label,
      was: String(was[field as Field<V>]),
      now: String(now[field as Field<V>]),
    }))
  const byName = Object.entries<string>(withoutValue as Record<string, string>)
    .filter(changed)
    .map(([, label]) => ({ label }))
  return [...inWords, ...byName]
}
