import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { PickedRow } from '#contract/front/front.ts'
import { FRONT_MAX } from '#contract/front/front-limits.ts'
import { OrderedList } from '#web/back-office/list/ordered-list.tsx'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { ProductFinder } from './product-picker.tsx'
import { someProductsQuery } from './product-queries.ts'
import { SpanFields } from './span-fields.tsx'
import { WordsFields } from './words-fields.tsx'

type Props = {
  row: PickedRow | null
  error: string | undefined
  onChange: (row: PickedRow | null) => void
}

const NEW_ROW: PickedRow = { title: '', title_hi: '', product_ids: [], from: null, until: null }

/** A row of products on home that the owner picks by hand. */
export function RowCard({ row, error, onChange }: Props) {
  return (
    <Card>
      <SectionHeading>{t`Row picked by hand`}</SectionHeading>
      {row ? (
        <RowFields row={row} onChange={onChange} />
      ) : (
        <>
          <p className="mb-3 text-ink-2">{t`A row of products on home with a title of your own, such as “For Diwali”.`}</p>
          <Button kind="secondary" onClick={() => onChange(NEW_ROW)}>{t`Add a row`}</Button>
        </>
      )}
      {error && <FieldError>{error}</FieldError>}
    </Card>
  )
}

type FieldsProps = Pick<Props, 'onChange'> & { row: PickedRow }

function RowFields({ row, onChange }: FieldsProps) {
  const change = (some: Partial<PickedRow>) => onChange({ ...row, ...some })
  const ids = row.product_ids
  return (
    <div className="grid grid-cols-1 gap-4">
      <WordsFields
        label={t`Title`}
        words={row.title}
        wordsHi={row.title_hi}
        maxLength={FRONT_MAX.rowTitle}
        onChange={(title, title_hi) => change({ title, title_hi })}
      />
      <div>
        <Products ids={ids} onChange={(product_ids) => change({ product_ids })} />
        {ids.length < FRONT_MAX.rowProducts ? (
          <ProductFinder
            label={t`Add a product`}
            hint={t`Up to ${{ max: FRONT_MAX.rowProducts }}. Hidden ones are left out, sold-out ones come last.`}
            onPick={({ _id }) => !ids.includes(_id) && change({ product_ids: [...ids, _id] })}
          />
        ) : (
          <p className="text-sm text-ink-3">{t`At most ${{ max: FRONT_MAX.rowProducts }} products.`}</p>
        )}
      </div>
      <SpanFields span={row} onChange={change} />
      <Button kind="secondary" className="justify-self-start" onClick={() => onChange(null)}>
        {t`Remove the row`}
      </Button>
    </div>
  )
}

type ProductsProps = { ids: readonly string[]; onChange: (ids: string[]) => void }

function Products({ ids, onChange }: ProductsProps) {
  const { data: known, isPlaceholderData } = useQuery(someProductsQuery(ids))
  const productOf = (id: string) => known?.find(({ _id }) => _id === id)
  const nameOf = (id: string) => {
    const product = productOf(id)
    if (product) return localName(product)
    return known && !isPlaceholderData ? t`Not on sale now` : t`Product`
  }
  const languageOf = (id: string) => {
    const product = productOf(id)
    return product && languageOfName(product)
  }
  return (
    <OrderedList
      label={t`Products of the row`}
      items={ids}
      idOf={(id) => id}
      nameOf={nameOf}
      languageOf={languageOf}
      onChange={onChange}
      onRemove={(id) => onChange(ids.filter((one) => one !== id))}
    />
  )
}
