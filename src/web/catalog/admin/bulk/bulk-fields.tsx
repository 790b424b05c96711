import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { BulkKind } from '#contract/catalog/bulk-kinds.ts'
import { SelectField, TextField } from '#web/ui/form/text-field.tsx'
import type { useForm } from '#web/ui/form/use-form.ts'
import { categoriesQuery, subcategoriesQuery } from '../../catalog-queries.ts'
import { ChooseMany } from '../choose-many.tsx'
import { idsOf, textOf } from '../id-list.ts'
import { type BulkValues, kindIn } from './bulk-values.ts'

export type BulkForm = ReturnType<typeof useForm<BulkValues, unknown>>

/** The choice of what to change. */
export const KIND_NAMES: Record<BulkKind, string> = {
  'price-percent': t`Raise or lower prices by percent`,
  'price-amount': t`Raise or lower prices by an amount`,
  price: t`Set one price`,
  discount: t`Set the discount`,
  'low-stock': t`Set the low-stock warning`,
  places: t`Change categories`,
  publish: t`Publish`,
  hide: t`Hide from shoppers`,
}

/** The fields of the chosen change. Suspends until categories are loaded, where they are needed. */
export function BulkFields({ form }: FieldsProps) {
  const Fields = FIELDS[kindIn(form.values)]
  return Fields ? <Fields form={form} /> : null
}

type FieldsProps = { form: BulkForm }

const FIELDS: Partial<Record<BulkKind, ComponentType<FieldsProps>>> = {
  'price-percent': ({ form }) => (
    <>
      <Direction form={form} />
      <TextField {...form.field('percent')} label={t`Percent`} required inputMode="decimal" />
      <Ending form={form} />
    </>
  ),
  'price-amount': ({ form }) => (
    <>
      <Direction form={form} />
      <TextField
        {...form.field('amount')}
        label={t`Amount`}
        required
        inputMode="decimal"
        hint={t`In rupees`}
      />
      <Ending form={form} />
    </>
  ),
  price: ({ form }) => (
    <TextField
      {...form.field('price')}
      label={t`New price`}
      required
      inputMode="decimal"
      hint={t`In rupees, including all taxes`}
    />
  ),
  discount: ({ form }) => (
    <TextField
      {...form.field('discount')}
      label={t`New discount`}
      required
      inputMode="decimal"
      hint={t`Percent of the price; 0 takes the discount away`}
    />
  ),
  'low-stock': ({ form }) => (
    <TextField
      {...form.field('below')}
      label={t`Low below`}
      required
      inputMode="numeric"
      hint={t`Fewer than these are listed as low stock`}
    />
  ),
  places: Places,
}

const Direction = ({ form }: FieldsProps) => (
  <SelectField {...form.field('direction')} label={t`Raise or lower`}>
    <option value="up">{t`Raise`}</option>
    <option value="down">{t`Lower`}</option>
  </SelectField>
)

const Ending = ({ form }: FieldsProps) => (
  <SelectField
    {...form.field('ending')}
    label={t`Round the new price`}
    hint={t`Before the discount of a product`}
  >
    <option value="rupee">{t`To the whole rupee`}</option>
    <option value="99">{t`To an ending of .99`}</option>
    <option value="paisa">{t`Do not round`}</option>
  </SelectField>
)

function Places({ form }: FieldsProps) {
  const categories = useSuspenseQuery(categoriesQuery).data
  const subcategories = useSuspenseQuery(subcategoriesQuery).data
  return (
    <>
      <SelectField
        {...form.field('how')}
        label={t`What happens with the present ones`}
        hint={t`Where you choose none, a product keeps what it has.`}
      >
        <option value="replace">{t`Replace them`}</option>
        <option value="add">{t`Keep them and add these`}</option>
      </SelectField>
      <ChooseMany
        name="categories"
        label={t`Categories`}
        isRequired={false}
        options={categories}
        chosen={idsOf(form.values.categories)}
        error={form.errors.categories}
        onChange={(ids) => form.choose('categories', textOf(ids))}
      />
      <ChooseMany
        name="subcategories"
        label={t`Subcategories`}
        isRequired={false}
        options={subcategories}
        chosen={idsOf(form.values.subcategories)}
        error={form.errors.subcategories}
        onChange={(ids) => form.choose('subcategories', textOf(ids))}
      />
    </>
  )
}
