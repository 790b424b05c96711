import type { Values } from '#web/ui/form/boxes.ts'
import type { Labels } from '#web/ui/form/meanwhile.tsx'

type Field<V> = Extract<keyof V, string>

/** A field that was changed; what it said and says, where that is short enough for a line. */
export type Change = { label: string; was?: string; now?: string }

/** What differs between the two, by the labels of the fields. */
export function changesBetween<V extends Values>(
  { said, named }: Labels<V>,
  was: V,
  now: V,
): Change[] {
  const changed = ([field]: [string, string]) => was[field as Field<V>] !== now[field as Field<V>]
  const inWords = Object.entries<string>(said as Record<string, string>)
    .filter(changed)
    .map(([field, label]) => ({
      label,
      was: String(was[field as Field<V>]),
      now: String(now[field as Field<V>]),
    }))
  const byName = Object.entries<string>(named as Record<string, string>)
    .filter(changed)
    .map(([, label]) => ({ label }))
  return [...inWords, ...byName]
}
