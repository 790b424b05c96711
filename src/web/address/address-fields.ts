import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { MAX_LENGTH } from '#contract/account/validation.ts'
import type { TextField } from '#web/ui/form/text-field.tsx'
import type { AddressValues } from './address-values.ts'

type TextName = Exclude<
  keyof AddressValues,
  'addressType' | 'isDefault' | 'leaveAtGate' | 'doNotRing' | 'callOnArrival' | 'instructions'
>
type FieldProps = Omit<ComponentProps<typeof TextField>, 'name'> & { name: TextName }

const WIDE = 'md:col-span-2'

/** The autocomplete tokens let browsers fill the whole address. */
export const ADDRESS_FIELDS: readonly FieldProps[] = [
  {
    name: 'addressName',
    label: t`Save address as`,
    hint: t`A label, such as Home or Office`,
    autoComplete: 'off',
    maxLength: MAX_LENGTH.addressName,
    required: true,
    autoFocus: true,
    className: WIDE,
  },
  {
    name: 'receiverName',
    label: t`Receiver's Name`,
    hint: t`If blank, we use your name`,
    autoComplete: 'shipping name',
    maxLength: MAX_LENGTH.receiverName,
  },
  {
    name: 'mobile',
    label: t`Mobile Number`,
    hint: '10 digits, without +91',
    type: 'tel',
    inputMode: 'numeric',
    autoComplete: 'shipping tel-national',
    maxLength: MAX_LENGTH.mobile,
    required: true,
  },
  {
    name: 'addressLine1',
    label: t`Address Line 1`,
    placeholder: t`Flat, house, building`,
    autoComplete: 'shipping address-line1',
    maxLength: MAX_LENGTH.addressLine,
    required: true,
    className: WIDE,
  },
  {
    name: 'addressLine2',
    label: t`Address Line 2`,
    placeholder: t`Street, area, landmark`,
    autoComplete: 'shipping address-line2',
    maxLength: MAX_LENGTH.addressLine,
    className: WIDE,
  },
  {
    name: 'pincode',
    label: t`Pincode`,
    inputMode: 'numeric',
    autoComplete: 'shipping postal-code',
    maxLength: MAX_LENGTH.pincode,
    required: true,
  },
  {
    name: 'city',
    label: t`City`,
    autoComplete: 'shipping address-level2',
    maxLength: MAX_LENGTH.city,
    required: true,
  },
  {
    name: 'state',
    label: t`State`,
    autoComplete: 'shipping address-level1',
    maxLength: MAX_LENGTH.state,
    required: true,
  },
  {
    name: 'country',
    label: t`Country`,
    autoComplete: 'shipping country-name',
    maxLength: MAX_LENGTH.country,
    required: true,
  },
]
