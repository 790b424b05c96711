import { text } from '#contract/language/text.ts'
import { conflict, invalid } from '#server/lib/errors.ts'

type NewOrder = { ids: readonly string[]; seen: readonly string[] }

/**
 * All of these, with some of them in a new order in the places that those take now. Undefined when they have it
 * already. Throws conflict when they are not in the order that was seen, or one is gone.
 */
export function reordered(all: readonly string[], { ids, seen }: NewOrder): string[] | undefined {
  const chosen = new Set(ids)
  if (seen.length !== ids.length || !seen.every((id) => chosen.has(id))) throw notTheSame()
  const now = all.filter((id) => chosen.has(id))
  if (isSame(now, ids)) return undefined
  if (!isSame(now, seen)) throw changedMeanwhile()

  const next = ids.values()
  return all.map((id) => (chosen.has(id) ? (next.next().value ?? id) : id))
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, index) => id === other[index])

const notTheSame = () => invalid(text('Name the same ones in the new order and in the old one.'))

const changedMeanwhile = () =>
  conflict(text('Someone else changed this list meanwhile. Look at it again, then arrange it.'), {
    code: 'CHANGED_MEANWHILE',
  })
