import { plural, t } from '@lingui/core/macro'
import { SLOT_LENGTHS } from '#contract/delivery/slot-rules.ts'
import { SelectField, TextField } from '#web/ui/form/text-field.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { SLOT_LABELS, type SlotField, type SlotValues } from './slot-values.ts'

type Props = {
  form: {
    values: SlotValues
    choose: (name: SlotField, value: string) => void
    field: (name: SlotField) => {
      name: string
      defaultValue: string
      error: string | undefined
    }
  }
}

const lengthText = (minutes: number) =>
  minutes % 60 === 0
    ? plural(minutes / 60, { one: '# hour', other: '# hours' })
    : plural(minutes, { one: '# minute', other: '# minutes' })

/** Delivery slots of the next two days. */
export function SlotFields({ form }: Props) {
  return (
    <Card>
      <SectionHeading>{t`Delivery slots`}</SectionHeading>
      <p className="mb-3 text-sm text-ink-2">{t`Shoppers choose a time of the next two days within the hours above. Turn slots on once every server runs this version.`}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <Choice
          form={form}
          name="slots_on"
          hint={t`Off: orders placed while the shop is closed come after it opens`}
          options={[
            ['no', t`Off`],
            ['yes', t`On`],
          ]}
        />
        <Choice
          form={form}
          name="slots_while_open"
          hint={t`Shoppers then choose between “Now” and a slot`}
          options={[
            ['no', t`No`],
            ['yes', t`Yes`],
          ]}
        />
        <Choice
          form={form}
          name="slot_length"
          options={SLOT_LENGTHS.map((length) => [String(length), lengthText(length)])}
        />
        <Count form={form} name="slot_orders" hint={t`A slot with this many orders is full`} />
        <Count
          form={form}
          name="slot_lead"
          hint={t`A slot closes this long before it begins, and picking begins then`}
        />
      </div>
    </Card>
  )
}

type ChoiceProps = Props & {
  name: SlotField
  hint?: string
  options: [value: string, label: string][]
}

const Choice = ({ form, name, hint, options }: ChoiceProps) => (
  <SelectField
    name={name}
    label={SLOT_LABELS[name]}
    {...(hint && { hint })}
    value={form.values[name]}
    onChange={({ target }) => form.choose(name, target.value)}
  >
    {options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectField>
)

function Count({ form, name, hint }: Props & { name: SlotField; hint: string }) {
  const { error, ...box } = form.field(name)
  return (
    <TextField
      {...box}
      {...(error && { error })}
      label={SLOT_LABELS[name]}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
