import { t } from '@lingui/core/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { MAX_LENGTH } from '#contract/account/validation.ts'
import { isPincode } from '#contract/delivery/delivery-area.ts'
import { pincodeDigits, registrationNumber } from '#contract/lib/typed-digits.ts'
import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { changesBetween } from '#web/back-office/changes.ts'
import { EditBar } from '#web/back-office/edit-bar.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { conflictDifferences, EditError } from '#web/ui/form/edit-conflict.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useEditBase } from '#web/ui/form/use-edit-base.ts'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { settingsQuery, useSaveSettings } from '../settings-queries.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import {
  DELIVERY_LABELS,
  type DeliveryField,
  type DeliveryValues,
  deliveryIn,
  deliveryMistakes,
  deliveryValues,
} from './delivery-values.ts'
import { FixedNumbers } from './fixed-numbers.tsx'
import { SELLER_LABELS, SellerFields } from './seller-fields.tsx'
import { registrationIn, sellerMistakes, tidySeller } from './seller-values.ts'

type Plain = Omit<ShopSettings, 'grievance_officer' | 'delivery' | 'visitors'>
type Field = keyof Plain | `officer_${keyof ShopSettings['grievance_officer']}` | DeliveryField
type Values = Record<Field, string>

type FieldText = [name: Field, label: string, maxLength: number, hint?: string]

const GROUPS: { heading: string; fields: FieldText[] }[] = [
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

const LABELS = {
  withValue: {
    ...SELLER_LABELS,
    ...Object.fromEntries(
      GROUPS.flatMap(({ fields }) => fields.map(([name, label]) => [name, label])),
    ),
    ...{ delivery_minutes, closed_note },
  } as Record<Field, string>,
  // Times are in a technical format and the area can be long.
  withoutValue: NAMED,
}

type LoadedSettings = ShopSettings & { opening_hours?: string; updatedAt?: string | null }

const valuesOf = ({
  grievance_officer: officer,
  delivery,
  visitors: _visitors,
  opening_hours: _derived,
  updatedAt: _,
  ...plain
}: LoadedSettings): Values => ({
  ...plain,
  ...deliveryValues(delivery),
  officer_name: officer.name,
  officer_designation: officer.designation,
  officer_phone: officer.phone,
  officer_email: officer.email,
})

const settingsIn = ({
  officer_name,
  officer_designation,
  officer_phone,
  officer_email,
  ...values
}: Values): Omit<ShopSettings, 'visitors'> => ({
  ...plainIn(values),
  delivery: deliveryIn(values),
  grievance_officer: {
    name: officer_name,
    designation: officer_designation,
    phone: officer_phone,
    email: officer_email,
  },
})

/** Without the delivery fields, which have another format on the wire. */
const plainIn = (values: Record<keyof Plain, string> & DeliveryValues): Plain => {
  const plain = Object.entries(values).filter(([name]) => !(name in DELIVERY_LABELS))
  return { ...(Object.fromEntries(plain) as Plain), registration: registrationIn(values) }
}

/** Shop details for policies and documents, and delivery settings. */
export function SettingsScreen() {
  return (
    <OfficePage
      title={t`Settings`}
      facts={t`Shown on invoices and under “Contact and grievance officer”; delivery on every screen`}
    >
      <WhenLoaded skeleton={<FormSkeleton />}>
        <Facts />
      </WhenLoaded>
    </OfficePage>
  )
}

function Facts() {
  const kept = useSuspenseQuery(settingsQuery).data
  const { mutateAsync: save } = useSaveSettings()
  const queryClient = useQueryClient()
  const { follow, saveAgainst, conflict } = useEditBase(kept, () =>
    queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 }),
  )
  const form = useForm<Values, unknown>({
    initial: valuesOf(kept),
    normalize: tidied,
    check: validate,
    send: (values) =>
      saveAgainst(({ updatedAt }) => save({ ...settingsIn(values), seen_at: updatedAt })),
    edits: true,
  })
  follow(form.isDirty)
  const differences =
    conflict &&
    conflictDifferences(
      LABELS,
      { was: valuesOf(conflict.was), now: valuesOf(conflict.now) },
      form.values,
    )
  return (
    <Form form={form} className="grid max-w-[880px] gap-4">
      <SellerFields form={form} />
      {GROUPS.map(({ heading, fields }) => (
        <Card key={heading}>
          <SectionHeading>{heading}</SectionHeading>
          <div className="grid gap-4 md:grid-cols-2">
            {fields.map(([name, label, maxLength, hint]) => (
              <TextField
                key={name}
                {...form.field(name)}
                label={label}
                {...(hint && { hint })}
                maxLength={maxLength}
                autoComplete="off"
              />
            ))}
          </div>
        </Card>
      ))}
      <DeliveryFields form={form} />
      <FixedNumbers registration={registrationIn(form.values)} />
      <EditBar form={form} changes={changesBetween(LABELS, form.was, form.values)}>
        <EditError error={form.serverError} {...(differences && { differences })} />
      </EditBar>
    </Form>
  )
}

function tidied(typed: Values): Values {
  const trimmed = Object.entries(typed).map(([name, value]) => [name, value.trim()])
  const tidy = Object.fromEntries(trimmed) as Values
  return {
    ...tidy,
    ...tidySeller(tidy),
    fssai: registrationNumber(tidy.fssai),
    pincode: pincodeDigits(tidy.pincode),
  }
}

function validate(values: Values): ValidationErrors<Field> | undefined {
  const { fssai, pincode } = values
  const fields = {
    ...deliveryMistakes(values),
    ...sellerMistakes(values),
    ...(fssai && !/^\d{14}$/.test(fssai) && { fssai: t`A licence number has 14 digits` }),
    ...(pincode && !isPincode(pincode) && { pincode: t`A pincode has 6 digits` }),
  }
  const [first] = Object.values(fields)
  return first ? { toast: first, fields } : undefined
}

function FormSkeleton() {
  return (
    <Loading label={t`Loading settings`}>
      <Skeleton className="h-80 rounded-lg" />
      <Skeleton className="mt-4 h-60 rounded-lg" />
    </Loading>
  )
}
