import type { EditableProduct } from '#contract/catalog.ts'
import { messages } from '#contract/messages.ts'
import { OFFICE_LENGTH } from '#contract/office-lengths.ts'

export type Details = EditableProduct['more_details']

/** The custom fields in a product's form: those that are there, as JSON, and one that is being typed. */
type DetailValues = Record<'details' | 'new_field' | 'new_value', string>

export const detailsIn = (values: DetailValues) => JSON.parse(values.details) as Details

/** Why a custom field of this name cannot be added; undefined when it can. */
export function whyNoField(values: DetailValues): string | undefined {
  const name = values.new_field.trim()
  if (name === '') return messages.fieldName
  const isThere = (other: string) => other.toLowerCase() === name.toLowerCase()
  if (Object.keys(detailsIn(values)).some(isThere)) return 'Field already added!'
  return name.length > OFFICE_LENGTH.detailName ? 'Failed to add custom field!' : undefined
}

/** Whether a custom field is typed, but not added yet. */
export const hasNewField = ({ new_field, new_value }: DetailValues) =>
  (new_field + new_value).trim() !== ''

/** The custom fields, and the one that is typed but not added yet: whoever saves means it, too. */
export const allDetailsIn = (values: DetailValues): Details => ({
  ...detailsIn(values),
  ...(hasNewField(values) && { [values.new_field.trim()]: values.new_value.trim() }),
})
