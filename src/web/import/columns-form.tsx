import { t } from '@lingui/core/macro'
import type { Import } from '#contract/import/import.ts'
import type { ImportField } from '#contract/import/import-fields.ts'
import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import { FootBar } from '#web/back-office/foot-bar.tsx'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { parseCount } from '#web/lib/format/parse-number.ts'
import { SHOP_NAME } from '#web/lib/own-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { inputClass } from '#web/ui/form/field-frame.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { Pill } from '#web/ui/status.tsx'
import { FIELD_NAMES, fields, guessOf } from './import.ts'
import { type Choice, useCheckList } from './import-queries.ts'
import { PicturesCard } from './pictures-card.tsx'
import { useLastUpload } from './pictures-queries.ts'
import { sentence } from './sentence.ts'

type Values = Record<string, string>
type FileColumn = Import['columns'][number] & { place: number }

/** Meaning of each column, and defaults for new products. */
export function ColumnsForm({ list }: { list: Import }) {
  const { mutateAsync: check } = useCheckList(list._id)
  const isArriving = useLastUpload(list._id)?.isPending ?? false
  const columns = list.columns.map((column, place) => ({ ...column, place }))
  const form = useForm({
    initial: initialOf(list, columns),
    normalize: (typed: Values) => ({
      ...typed,
      unit: (typed.unit ?? '').trim(),
      stock: (typed.stock ?? '').trim(),
      category: (typed.category ?? '').trim(),
    }),
    check: validate,
    send: (values) => check(choiceIn(values, columns)),
  })
  return (
    <Form form={form} className="grid gap-4">
      {list.trouble && (
        <p role="status" className="text-danger">
          {sentence(list.trouble, list.trouble_text)}
        </p>
      )}
      <DataTable
        caption={t`Columns of the file`}
        lead={{ head: t`In the file`, cell: ({ heading }) => heading }}
        columns={columnsOf(form.values, form.choose)}
        rows={columns}
        rowKey={({ place }) => String(place)}
      />
      <fieldset className="grid max-w-120 gap-3 card p-4 sm:grid-cols-2">
        <legend className="sr-only">{t`Columns missing from the file`}</legend>
        <TextField
          {...form.field('unit')}
          label={t`Unit of new products`}
          required
          maxLength={OFFICE_LENGTH.unit}
        />
        <TextField
          {...form.field('stock')}
          label={t`Stock of new products`}
          required
          inputMode="numeric"
        />
        <TextField
          {...form.field('category')}
          label={t`Category of new products`}
          maxLength={OFFICE_LENGTH.categoryName}
        />
        <p className="text-sm text-ink-3 sm:col-span-2">{t`Used if the file has no such column. Existing products keep their values.`}</p>
        <YesNo name="paise" label={t`Prices in the file are in paise`} form={form} />
        <YesNo name="hidden" label={t`Hide new products until I publish them`} form={form} />
      </fieldset>
      <PicturesCard list={list} />
      <FootBar>
        <FormError error={form.serverError} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <span className="text-sm text-ink-3">{t`Nothing changes yet. The next step only checks the list.`}</span>
          <Button type="submit" busy={form.isBusy || isArriving}>{t`Check the list`}</Button>
        </div>
      </FootBar>
    </Form>
  )
}

type YesNoProps = {
  name: 'paise' | 'hidden'
  label: string
  form: { values: Values; choose: Choose }
}

function YesNo({ name, label, form }: YesNoProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
      <input
        type="checkbox"
        checked={form.values[name] === 'yes'}
        onChange={({ target }) => form.choose(name, target.checked ? 'yes' : 'no')}
        className="size-5 accent-brand"
      />
      {label}
    </label>
  )
}

const boxOf = (place: number) => `column${place}`

const initialOf = (list: Import, columns: readonly FileColumn[]): Values => ({
  unit: list.unit,
  stock: String(list.stock),
  category: list.category,
  paise: list.paise ? 'yes' : 'no',
  hidden: list.hidden ? 'yes' : 'no',
  ...Object.fromEntries(columns.map(({ place, field }) => [boxOf(place), field])),
})

const choiceIn = (values: Values, columns: readonly FileColumn[]): Choice => ({
  mapping: columns.map(({ place }) => values[boxOf(place)] as ImportField),
  unit: values.unit ?? '',
  stock: stockIn(values) ?? 0,
  category: values.category ?? '',
  paise: values.paise === 'yes',
  hidden: values.hidden === 'yes',
})

const MAX_STOCK = 999_999

function stockIn({ stock = '' }: Values): number | undefined {
  const count = parseCount(stock)
  return count !== undefined && count <= MAX_STOCK ? count : undefined
}

function validate(values: Values): ValidationErrors<string> | undefined {
  if (!values.unit) return { fields: { unit: t`For example 1 pc or 500 g` } }
  if (stockIn(values) !== undefined) return undefined
  return { fields: { stock: t`Enter a whole number, 0 or more` } }
}

type Choose = (name: string, field: string) => void

const columnsOf = (values: Values, choose: Choose): readonly Column<FileColumn>[] => [
  { head: t`First values`, cell: FirstValues },
  {
    head: t`In ${{ shop: SHOP_NAME }}`,
    cell: ({ place, heading }) => (
      <select
        value={values[boxOf(place)]}
        onChange={({ target }) => choose(boxOf(place), target.value)}
        aria-label={t`Meaning of column ${heading}`}
        className={inputClass(undefined, 'min-w-52')}
      >
        {fields.map((choice) => (
          <option key={choice} value={choice}>
            {FIELD_NAMES[choice]}
          </option>
        ))}
      </select>
    ),
  },
  {
    head: t`Guess`,
    cell: ({ field }) => <Pill tone={guessOf(field).tone}>{guessOf(field).word}</Pill>,
  },
]

function FirstValues({ samples }: FileColumn) {
  const text = samples.filter((sample) => sample !== '').join(' · ')
  return (
    <span title={text} className="line-clamp-1 max-w-80 text-ink-2">
      {text || t`(empty)`}
    </span>
  )
}
