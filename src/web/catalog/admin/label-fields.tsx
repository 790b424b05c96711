import { FOOD_MARKS, GST_RATES, NET_UNITS } from '#contract/catalog/product-kinds.ts'
import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Legend } from '#web/ui/form/field-frame.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { comparableIn, type ProductValues } from './product-values.ts'
import type { ProductForm } from './use-product-form.ts'

type Props = { form: ProductForm }
type Option = { value: string; label: string }

const GST: Option[] = [
  { value: '', label: 'Not known' },
  ...GST_RATES.map((rate) => ({ value: String(rate), label: `${rate}%` })),
]
const MARKS: Option[] = [
  { value: '', label: 'None' },
  ...FOOD_MARKS.map((mark) => ({ value: mark, label: mark === 'veg' ? 'Veg' : 'Non-veg' })),
]
const UNITS: Option[] = NET_UNITS.map((unit) => ({ value: unit, label: unit }))

/** Legal label fields and internal fields. All are optional. */
export function LabelFields({ form }: Props) {
  const comparable = comparableIn(form.values)
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField {...form.field('brand')} label="Brand" maxLength={OFFICE_LENGTH.brand} />
      <TextField {...form.field('barcode')} label="Barcode (EAN)" inputMode="numeric" />
      <TextField
        {...form.field('net_amount')}
        label="Net quantity"
        inputMode="decimal"
        hint={comparable || 'Of one pack. Used for the unit price.'}
      />
      <TextField {...form.field('packs')} label="Packs in it" inputMode="numeric" />
      <ChooseOne form={form} name="net_unit" label="Measured in" options={UNITS} />
      <ChooseOne form={form} name="food_mark" label="Veg mark" options={MARKS} />
      <ChooseOne
        form={form}
        name="gst_rate"
        label="GST rate, included in the price"
        options={GST}
      />
      <TextField
        {...form.field('hsn')}
        label="HSN"
        inputMode="numeric"
        hint="Four to eight digits"
      />
      <TextField
        {...form.field('maker')}
        label="Maker or importer"
        maxLength={OFFICE_LENGTH.maker}
      />
      <TextField
        {...form.field('fssai')}
        label="FSSAI licence"
        inputMode="numeric"
        hint="Fourteen digits"
      />
      <TextField
        {...form.field('country_of_origin')}
        label="Country of origin"
        maxLength={OFFICE_LENGTH.country}
      />
      <TextField
        {...form.field('low_stock_below')}
        label="Low below"
        inputMode="numeric"
        hint="Warn below this number"
      />
    </div>
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
