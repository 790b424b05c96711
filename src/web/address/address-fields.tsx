import { type ComponentProps, useId } from 'react'
import { TextField } from '#web/ui/text-field.tsx'
import type { AddressErrors, AddressValues } from './address-values.ts'
import { STATES } from './states.ts'

type TextName = Exclude<keyof AddressValues, 'addressType' | 'isDefault'>
type FieldProps = Omit<ComponentProps<typeof TextField>, 'name'> & { name: TextName }

const WIDE = 'md:col-span-2'

/** The autocomplete tokens let a browser fill all of it at once. */
const FIELDS: readonly FieldProps[] = [
  {
    name: 'addressName',
    label: 'Name',
    hint: 'A name for this place, or of who receives the basket',
    autoComplete: 'shipping name',
    maxLength: 80,
    required: true,
    autoFocus: true,
  },
  {
    name: 'mobile',
    label: 'Mobile Number',
    hint: '10 digits, without +91',
    type: 'tel',
    inputMode: 'numeric',
    autoComplete: 'shipping tel-national',
    maxLength: 20,
    required: true,
  },
  {
    name: 'addressLine1',
    label: 'Address Line 1',
    placeholder: 'Flat, house, building',
    autoComplete: 'shipping address-line1',
    maxLength: 200,
    required: true,
    className: WIDE,
  },
  {
    name: 'addressLine2',
    label: 'Address Line 2',
    placeholder: 'Street, area, landmark',
    autoComplete: 'shipping address-line2',
    maxLength: 200,
    className: WIDE,
  },
  {
    name: 'pincode',
    label: 'Pincode',
    inputMode: 'numeric',
    autoComplete: 'shipping postal-code',
    maxLength: 10,
    required: true,
  },
  {
    name: 'city',
    label: 'City',
    autoComplete: 'shipping address-level2',
    maxLength: 80,
    required: true,
  },
  {
    name: 'state',
    label: 'State',
    autoComplete: 'shipping address-level1',
    maxLength: 80,
    required: true,
  },
  {
    name: 'country',
    label: 'Country',
    autoComplete: 'shipping country-name',
    maxLength: 60,
    required: true,
  },
]

export function AddressFields({
  values,
  errors,
}: {
  values: AddressValues
  errors: AddressErrors
}) {
  const states = useId()
  const wrong: Partial<Record<TextName, string>> = errors
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {FIELDS.map((field) => (
        <TextField
          key={field.name}
          {...field}
          {...(field.name === 'state' && { list: states })}
          defaultValue={values[field.name]}
          error={wrong[field.name]}
        />
      ))}
      <datalist id={states}>
        {STATES.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
    </div>
  )
}
