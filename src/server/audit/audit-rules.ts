import type { AuditAction } from '#contract/audit/audit-actions.ts'
import { sortedJson } from '#server/lib/sorted-json.ts'

/** A change by a member of staff. `before` and `after` contain the fields that differ. */
export type AuditEntry = {
  actorId: string
  action: AuditAction
  subjectId: string | null
  /** A description by which staff recognise the subject. */
  subject: string
  before: Fields | null
  after: Fields | null
}

type Fields = Record<string, unknown>

/** The differences between two states, each side with its own values; undefined when there are none. */
export function changesBetween(
  before: Fields,
  after: Fields,
): { before: Fields; after: Fields } | undefined {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => !isSame(before[name], after[name]))
  if (changed.length === 0) return undefined
  return { before: pick(before, changed), after: pick(after, changed) }
}

const isSame = (one: unknown, other: unknown) => sortedJson(one) === sortedJson(other)

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
