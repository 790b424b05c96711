import { t } from '@lingui/core/macro'
import type { ProductField, ValueField } from '#contract/catalog/product-fields.ts'
import { NET_UNITS } from '#contract/catalog/product-kinds.ts'
import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import { translated } from '#web/lib/language/translated.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Legend } from '#web/ui/form/field-frame.tsx'
import { TextArea, TextField } from '#web/ui/form/text-field.tsx'
import { FORM_FIELDS, NET_QUANTITY_LABELS, NET_UNIT_NAMES } from './product-labels.ts'
import { comparableIn, type ProductValues } from './product-values.ts'
import type { ProductForm } from './use-product-form.ts'

type Props = { form: ProductForm }
type Option = { value: string; label: string }

const UNITS: Option[] = NET_UNITS.map((unit) => ({ value: unit, label: NET_UNIT_NAMES[unit] }))

/** Legal label fields and internal fields. All are optional. */
export function LabelFields({ form }: Props) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField {...form.field('brand')} label={t`Brand`} maxLength={OFFICE_LENGTH.brand} />
      {FORM_FIELDS.map((field) => (
        <FieldInput key={field.name} form={form} field={field} />
      ))}
    </div>
  )
}

/** One field by its kind. */
export function FieldInput({ form, field }: Props & { field: ProductField }) {
  switch (field.kind) {
    case 'net-quantity':
      return <NetQuantityInputs form={form} />
    case 'choice':
    case 'percent':
      return (
        <ChooseOne
          form={form}
          name={field.name}
          label={labelOf(field)}
          options={optionsOf(field)}
        />
      )
    case 'text':
      return (
        <TextField
          {...form.field(field.name)}
          label={labelOf(field)}
          maxLength={field.maxLength}
          {...(field.hint && { hint: translated(field.hint) })}
        />
      )
    case 'lines':
      return (
        <TextArea {...form.field(field.name)} label={labelOf(field)} maxLength={field.maxLength} />
      )
    default:
      return (
        <TextField
          {...form.field(field.name)}
          label={labelOf(field)}
          inputMode="numeric"
          {...(field.hint && { hint: translated(field.hint) })}
        />
      )
  }
}

const labelOf = ({ inputLabel, label }: ProductField) => translated(inputLabel ?? label)

function optionsOf(field: Extract<ValueField, { kind: 'choice' | 'percent' }>): Option[] {
  if (field.kind === 'choice') {
    const options = field.options.map((value) => ({
      value,
      label: translated(field.optionLabels[value]),
    }))
    return [{ value: '', label: t`None` }, ...options]
  }
  const rates = field.options.map((rate) => ({ value: String(rate), label: `${rate}%` }))
  return [{ value: '', label: t`Not known` }, ...rates]
}

function NetQuantityInputs({ form }: Props) {
  const comparable = comparableIn(form.values)
  return (
    <>
      <TextField
        {...form.field('net_amount')}
        label={NET_QUANTITY_LABELS.net_amount}
        inputMode="decimal"
        hint={comparable || t`In one pack. Used for the unit price.`}
      />
      <TextField {...form.field('packs')} label={NET_QUANTITY_LABELS.packs} inputMode="numeric" />
      <ChooseOne form={form} name="net_unit" label={NET_QUANTITY_LABELS.net_unit} options={UNITS} />
    </>
  )
}

type ChoiceProps = Props & {
  name: Extract<keyof ProductValues, string>
  label: string
  options: readonly Option[]
}

function ChooseOne({ form, name, label, options }: ChoiceProps) {
  return (
    <fieldset>
      <Legend>{label}</Legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <Chip
            key={option.value}
            selected={form.values[name] === option.value}
            onClick={() => form.choose(name, option.value)}
          >
            {option.label}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
