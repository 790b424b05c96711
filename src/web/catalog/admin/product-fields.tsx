import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatPrice } from '#contract/lib/price-words.ts'
import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import { TextArea, TextField } from '#web/ui/form/text-field.tsx'
import { categoriesQuery, subcategoriesQuery } from '../catalog-queries.ts'
import { ChooseMany } from './choose-many.tsx'
import { CustomFields } from './custom-fields.tsx'
import { idsOf, textOf } from './id-list.ts'
import { FieldInput } from './label-fields.tsx'
import type { usePickedFiles } from './picked-files.ts'
import { TRANSLATIONS } from './product-labels.ts'
import { ProductPictures } from './product-pictures.tsx'
import { payable } from './product-values.ts'
import type { ProductForm } from './use-product-form.ts'

type Props = {
  form: ProductForm
  files: ReturnType<typeof usePickedFiles>
  /** Without it the form has no stock field. */
  stockHint?: string
}

/** The fields of the specification. Suspends until categories are loaded. */
export function ProductFields({ form, files, stockHint }: Props) {
  return (
    <div className="grid gap-4">
      <TextField
        {...form.field('name')}
        label={t`Name`}
        required
        maxLength={OFFICE_LENGTH.productName}
      />
      <Translation form={form} of="name" />
      <TextArea
        {...form.field('description')}
        label={t`Description`}
        required
        maxLength={OFFICE_LENGTH.description}
      />
      <Translation form={form} of="description" />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...form.field('unit')}
          label={t`Unit`}
          required
          maxLength={OFFICE_LENGTH.unit}
        />
        {stockHint !== undefined && (
          <TextField
            {...form.field('stock')}
            label={t`Stock`}
            required
            inputMode="numeric"
            hint={stockHint}
          />
        )}
        <PriceFields form={form} />
      </div>
      <PlaceFields form={form} />
      <ProductPictures
        pictures={idsOf(form.values.pictures)}
        files={files}
        error={form.errors.pictures}
        onChange={(pictures) => form.choose('pictures', textOf(pictures))}
        onRefuse={(sentence) =>
          form.showErrors({ toast: sentence, fields: { pictures: sentence } })
        }
      />
      <CustomFields form={form} />
    </div>
  )
}

const Translation = ({ form, of }: Pick<Props, 'form'> & { of: 'name' | 'description' }) =>
  TRANSLATIONS.filter(({ translates }) => translates === of).map((field) => (
    <FieldInput key={field.name} form={form} field={field} />
  ))

function PriceFields({ form }: Pick<Props, 'form'>) {
  const paid = payable(form.values)
  return (
    <>
      <TextField
        {...form.field('price')}
        label={t`Price`}
        required
        inputMode="decimal"
        hint={t`In rupees, including all taxes`}
      />
      <TextField
        {...form.field('discount')}
        label={t`Discount`}
        inputMode="decimal"
        hint={
          paid === undefined
            ? t`Percent, up to 4 decimals`
            : t`Shoppers pay ${{ price: formatPrice(paid) }}`
        }
      />
    </>
  )
}

function PlaceFields({ form }: Pick<Props, 'form'>) {
  const categories = useSuspenseQuery(categoriesQuery).data
  const subcategories = useSuspenseQuery(subcategoriesQuery).data
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <ChooseMany
        name="categories"
        label={t`Categories`}
        options={categories}
        chosen={idsOf(form.values.categories)}
        error={form.errors.categories}
        onChange={(ids) => form.choose('categories', textOf(ids))}
      />
      <ChooseMany
        name="subcategories"
        label={t`Subcategories`}
        options={subcategories}
        chosen={idsOf(form.values.subcategories)}
        error={form.errors.subcategories}
        onChange={(ids) => form.choose('subcategories', textOf(ids))}
      />
    </div>
  )
}
