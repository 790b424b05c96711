import { t } from '@lingui/core/macro'
import type { EditableProduct } from '#contract/catalog/catalog.ts'
import { messages } from '#contract/messages.ts'
import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import { translated } from '#web/lib/language/translated.ts'

export type Details = EditableProduct['more_details']

/** Custom fields in the product form: the saved ones as JSON, and one being typed. */
type DetailValues = Record<'details' | 'new_field' | 'new_value', string>

export const detailsIn = (values: DetailValues) => JSON.parse(values.details) as Details

/** Why a custom field with this name cannot be added; undefined if it can. */
export function whyNoField(values: DetailValues): string | undefined {
  const name = values.new_field.trim()
  if (name === '') return translated(messages.fieldName)
  const isThere = (other: string) => other.toLowerCase() === name.toLowerCase()
  if (Object.keys(detailsIn(values)).some(isThere)) return t`Field already added!`
  return name.length > OFFICE_LENGTH.detailName ? t`Failed to add custom field!` : undefined
}

/** Whether a custom field is typed but not added yet. */
export const hasNewField = ({ new_field, new_value }: DetailValues) =>
  (new_field + new_value).trim() !== ''

/** The custom fields, including one that is typed but not added yet. */
export const allDetailsIn = (values: DetailValues): Details => ({
  ...detailsIn(values),
  ...(hasNewField(values) && { [values.new_field.trim()]: values.new_value.trim() }),
})
