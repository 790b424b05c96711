import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PRODUCT_LISTS, type ProductList } from '#contract/catalog/publication-kinds.ts'
import { FilterChips, useSetFilter } from '#web/back-office/list/filter-chips.tsx'
import { useFind } from '#web/back-office/list/find-box.tsx'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { usePageNumber } from '#web/lib/navigation/use-page-number.ts'
import { inputClass } from '#web/ui/form/field-frame.tsx'
import { type ProductFilter, staffProductsQuery } from './staff-products-queries.ts'

/** The filter in the URL. */
export function useProductFilter(): ProductFilter {
  const [params] = useSearchParams()
  const [page] = usePageNumber()
  const [search] = useFind()
  return {
    page,
    search,
    show: PRODUCT_LISTS.find((one) => one === params.get('show')) ?? 'all',
    categoryId: params.get('category') ?? '',
  }
}

export const isNarrowed = ({ search, show, categoryId }: ProductFilter) =>
  Boolean(search || categoryId || show !== 'all')

/** Which products are listed, each choice with how many there are. */
export function ProductFilters({ filter }: { filter: ProductFilter }) {
  const { counts, categories } = useSuspenseQuery(staffProductsQuery(filter)).data
  const choose = useSetFilter()
  return (
    <div className="mb-4 grid gap-3">
      <FilterChips
        label={t`Which products`}
        options={PRODUCT_LISTS.map((value) => ({
          value,
          name: NAMES[value],
          count: counts[value],
        }))}
        chosen={filter.show}
        onChoose={(show) => choose('show', show === 'all' ? '' : show)}
      />
      <select
        aria-label={t`Category`}
        value={filter.categoryId}
        onChange={({ target }) => choose('category', target.value)}
        className={inputClass(undefined, 'max-w-form')}
      >
        <option value="">{t`All categories`}</option>
        {categories.map((category) => (
          <option key={category._id} value={category._id}>
            {t`${{ name: localName(category) }} (${{ count: category.count }})`}
          </option>
        ))}
        {!categories.some(({ _id }) => _id === filter.categoryId) && filter.categoryId && (
          <option value={filter.categoryId}>{t`This category (0)`}</option>
        )}
      </select>
    </div>
  )
}

const NAMES: Record<ProductList, string> = {
  all: t`All`,
  hidden: t({ message: 'Hidden', context: 'product' }),
  scheduled: t`Scheduled`,
  out: t`Sold out`,
  'no-picture': t`No picture`,
  'no-hsn': t`No HSN`,
  'no-price': t`No price`,
}
