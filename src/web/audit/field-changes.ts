import { t } from '@lingui/core/macro'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { fieldLabel } from './field-labels.ts'
import { isIdentifier, NOTHING, valueText } from './field-values.ts'

/** A field with its old and new value; undefined if the entry has no such side. */
export type FieldChange = {
  field: string
  label: string
  before: string | undefined
  after: string | undefined
}

type Fields = Record<string, unknown>
type BeforeAndAfter = Pick<AuditEntry, 'before' | 'after'>

/**
 * All changed fields except hidden ones. Groups such as the grievance officer are listed field by field. Two
 * different pictures look the same as text, so they are called replaced.
 */
export function changesOf(
  { before, after }: BeforeAndAfter,
  hidden: readonly string[] = [],
): FieldChange[] {
  const [was, is] = [flat(before ?? {}), flat(after ?? {})]
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const isShown = (field: string) =>
    !hidden.includes(field) && !isHidden(was[field]) && !isHidden(is[field])
  return fields
    .filter((field) => isShown(field) && !isSame(was[field], is[field]))
    .map((field) => ({
      field,
      label: fieldLabel(field),
      before: field in was ? valueText(field, was[field]) : undefined,
      after: field in is || after === null ? textAfter(field, is) : NOTHING,
    }))
    .filter(hasValue)
    .map(({ field, label, before, after }) => ({
      field,
      label,
      before: WITHOUT_BEFORE.includes(field) && before === NOTHING ? undefined : before,
      after: before !== undefined && before === after ? t`${after} (replaced)` : after,
    }))
}

/** Fields that have no previous value. */
const WITHOUT_BEFORE = ['reason', 'note']

const textAfter = (field: string, is: Fields) =>
  field in is ? valueText(field, is[field]) : undefined

/** Fields that were always empty are not shown for added or deleted items. */
const hasValue = ({ before = NOTHING, after = NOTHING }: FieldChange) =>
  !(before === NOTHING && after === NOTHING)

const isHidden = (value: unknown) => typeof value === 'string' && isIdentifier(value)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Groups become "group.field". Lists and a day's hours count as one value. */
function flat(fields: Fields, path = ''): Fields {
  const parts = Object.entries(fields).map(([name, value]) =>
    isGroup(value) ? flat(value, `${path}${name}.`) : { [`${path}${name}`]: value },
  )
  return Object.assign({}, ...parts)
}

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !('from' in value && 'to' in value)
