import type { ComponentProps } from 'react'
import { MAX_LENGTH } from '#contract/account/validation.ts'
import type { TextField } from '#web/ui/form/text-field.tsx'
import type { AddressValues } from './address-values.ts'

type TextName = Exclude<keyof AddressValues, 'addressType' | 'isDefault'>
type FieldProps = Omit<ComponentProps<typeof TextField>, 'name'> & { name: TextName }

const WIDE = 'md:col-span-2'

/** The autocomplete tokens let browsers fill the whole address. */
export const ADDRESS_FIELDS: readonly FieldProps[] = [
  {
    name: 'addressName',
    label: 'Save address as',
    hint: 'A label, such as Home or Office',
    autoComplete: 'off',
    maxLength: MAX_LENGTH.addressName,
    required: true,
    autoFocus: true,
    className: WIDE,
  },
  {
    name: 'receiverName',
    label: "Receiver's Name",
    hint: 'If blank, we use your name',
    autoComplete: 'shipping name',
    maxLength: MAX_LENGTH.receiverName,
  },
  {
    name: 'mobile',
    label: 'Mobile Number',
    hint: '10 digits, without +91',
    type: 'tel',
    inputMode: 'numeric',
    autoComplete: 'shipping tel-national',
    maxLength: MAX_LENGTH.mobile,
    required: true,
  },
  {
    name: 'addressLine1',
    label: 'Address Line 1',
    placeholder: 'Flat, house, building',
    autoComplete: 'shipping address-line1',
    maxLength: MAX_LENGTH.addressLine,
    required: true,
    className: WIDE,
  },
  {
    name: 'addressLine2',
    label: 'Address Line 2',
    placeholder: 'Street, area, landmark',
    autoComplete: 'shipping address-line2',
    maxLength: MAX_LENGTH.addressLine,
    className: WIDE,
  },
  {
    name: 'pincode',
    label: 'Pincode',
    inputMode: 'numeric',
    autoComplete: 'shipping postal-code',
    maxLength: MAX_LENGTH.pincode,
    required: true,
  },
  {
    name: 'city',
    label: 'City',
    autoComplete: 'shipping address-level2',
    maxLength: MAX_LENGTH.city,
    required: true,
  },
  {
    name: 'state',
    label: 'State',
    autoComplete: 'shipping address-level1',
    maxLength: MAX_LENGTH.state,
    required: true,
  },
  {
    name: 'country',
    label: 'Country',
    autoComplete: 'shipping country-name',
    maxLength: MAX_LENGTH.country,
    required: true,
  },
]
