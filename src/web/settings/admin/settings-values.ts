import { t } from '@lingui/core/macro'
import { MAX_LENGTH } from '#contract/account/validation.ts'
import { isPincode } from '#contract/delivery/delivery-area.ts'
import { pincodeDigits, registrationNumber } from '#contract/lib/typed-digits.ts'
import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { ValidationErrors } from '#web/ui/form/use-form.ts'
import {
  CHARGE_LABELS,
  type ChargeField,
  chargeMistakes,
  chargesOf,
  chargeValues,
} from './charge-values.ts'
import {
  DELIVERY_LABELS,
  type DeliveryField,
  type DeliveryValues,
  deliveryIn,
  deliveryMistakes,
  deliveryValues,
} from './delivery-values.ts'
import { SELLER_LABELS } from './seller-fields.tsx'
import { registrationIn, sellerMistakes, tidySeller } from './seller-values.ts'
import { SLOT_LABELS, type SlotValues, slotMistakes, slotsIn, slotValues } from './slot-values.ts'
import { VISITOR_LABELS, type VisitorValues, visitorsIn, visitorValues } from './visitor-fields.tsx'

type Plain = Omit<
  ShopSettings,
  | 'grievance_officer'
  | 'delivery'
  | 'closings'
  | 'brand'
  | 'hides_first_week'
  | 'slots'
  | 'visitors'
  | 'charges'
>
type Field =
  | keyof Plain
  | `officer_${keyof ShopSettings['grievance_officer']}`
  | DeliveryField
  | ChargeField
  | keyof SlotValues
  | keyof VisitorValues
export type Values = Record<Field, string>

type FieldText = [name: Field, label: string, maxLength: number, hint?: string]

/** The fields without a card of their own. */
export const GROUPS: { heading: string; fields: FieldText[] }[] = [
  {
    heading: t`Customer care`,
    fields: [
      ['care_hours', t`Customer care hours`, OFFICE_LENGTH.hours],
      ['care_phone', t`Customer care phone`, OFFICE_LENGTH.phone],
      ['care_email', t`Customer care email`, MAX_LENGTH.email],
    ],
  },
  {
    heading: t`Grievance officer`,
    fields: [
      ['officer_name', t`Name`, OFFICE_LENGTH.person, t`Required by law`],
      ['officer_designation', t`Designation`, OFFICE_LENGTH.person],
      ['officer_phone', t`Phone`, OFFICE_LENGTH.phone],
      ['officer_email', t`Email`, MAX_LENGTH.email],
    ],
  },
]

const { delivery_minutes, closed_note, ...NAMED } = DELIVERY_LABELS

/** Names in the list of changes. */
export const LABELS = {
  withValue: {
    ...SELLER_LABELS,
    ...Object.fromEntries(
      GROUPS.flatMap(({ fields }) => fields.map(([name, label]) => [name, label])),
    ),
    ...{ delivery_minutes, closed_note },
    ...CHARGE_LABELS,
  } as Record<Field, string>,
  // Times are in a technical format and the area can be long.
  withoutValue: { ...NAMED, ...SLOT_LABELS, ...VISITOR_LABELS },
}

type LoadedSettings = Omit<ShopSettings, 'hides_first_week'> & {
  opening_hours?: string
  updatedAt?: string | null
}

export const valuesOf = ({
  grievance_officer: officer,
  delivery,
  closings: _ownScreen,
  brand: _ownScreenToo,
  slots,
  visitors,
  charges,
  opening_hours: _derived,
  updatedAt: _,
  ...plain
}: LoadedSettings): Values => ({
  ...plain,
  ...deliveryValues(delivery),
  ...slotValues(slots),
  ...visitorValues(visitors),
  ...chargeValues(charges),
  officer_name: officer.name,
  officer_designation: officer.designation,
  officer_phone: officer.phone,
  officer_email: officer.email,
})

export const settingsIn = ({
  officer_name,
  officer_designation,
  officer_phone,
  officer_email,
  ...values
}: Values): Omit<ShopSettings, 'closings' | 'brand' | 'hides_first_week'> => ({
  ...plainIn(values),
  delivery: deliveryIn(values),
  slots: slotsIn(values),
  visitors: visitorsIn(values),
  charges: chargesOf(values),
  grievance_officer: {
    name: officer_name,
    designation: officer_designation,
    phone: officer_phone,
    email: officer_email,
  },
})

const OWN_FORMAT = { ...DELIVERY_LABELS, ...SLOT_LABELS, ...VISITOR_LABELS, ...CHARGE_LABELS }

/** Without the fields of delivery, slots, charges and visitors, which have another format on the wire. */
const plainIn = (values: Record<keyof Plain, string> & DeliveryValues): Plain => {
  const plain = Object.entries(values).filter(([name]) => !(name in OWN_FORMAT))
  return { ...(Object.fromEntries(plain) as Plain), registration: registrationIn(values) }
}

/** As it is saved: without blanks around it, numbers without signs between their digits. */
export function tidied(typed: Values): Values {
  const trimmed = Object.entries(typed).map(([name, value]) => [name, value.trim()])
  const tidy = Object.fromEntries(trimmed) as Values
  return {
    ...tidy,
    ...tidySeller(tidy),
    fssai: registrationNumber(tidy.fssai),
    pincode: pincodeDigits(tidy.pincode),
  }
}

export function validate(values: Values): ValidationErrors<Field> | undefined {
  const { fssai, pincode } = values
  const fields = {
    ...deliveryMistakes(values),
    ...slotMistakes(values),
    ...sellerMistakes(values),
    ...chargeMistakes(values),
    ...(fssai && !/^\d{14}$/.test(fssai) && { fssai: t`A licence number has 14 digits` }),
    ...(pincode && !isPincode(pincode) && { pincode: t`A pincode has 6 digits` }),
  }
  const [first] = Object.values(fields)
  return first ? { toast: first, fields } : undefined
}
