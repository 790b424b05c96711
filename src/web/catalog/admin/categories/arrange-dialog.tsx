import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category } from '#contract/catalog/catalog.ts'
import { OrderedList } from '#web/back-office/list/ordered-list.tsx'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { FormError } from '#web/ui/form/form.tsx'
import { SelectField } from '#web/ui/form/text-field.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Thumbnail } from '#web/ui/picture/thumbnail.tsx'
import { categoriesQuery, subcategoriesOfQuery } from '../../catalog-queries.ts'
import { useReorder } from './reorder-queries.ts'

type Props = { onClose: () => void }

/** Arranges the categories as shoppers see them. */
export const ArrangeCategories = ({ onClose }: Props) => (
  <Dialog
    title={t`Arrange categories`}
    description={t`Drag them, or use the arrows. Shoppers see this order on the first screen and in the menus.`}
    shape="form"
    onClose={onClose}
  >
    <WhenLoaded skeleton={<LinesSkeleton />}>
      <AllCategories onClose={onClose} />
    </WhenLoaded>
  </Dialog>
)

function AllCategories({ onClose }: Props) {
  const categories = useSuspenseQuery(categoriesQuery).data
  return <Arrange kind="category" label={t`Categories`} items={categories} onClose={onClose} />
}

/** Arranges the subcategories of one category. */
export function ArrangeSubcategories({ onClose }: Props) {
  return (
    <Dialog
      title={t`Arrange subcategories`}
      description={t`Drag them, or use the arrows. Shoppers see this order in the category.`}
      shape="form"
      onClose={onClose}
    >
      <WhenLoaded skeleton={<LinesSkeleton />}>
        <OneCategory onClose={onClose} />
      </WhenLoaded>
    </Dialog>
  )
}

function OneCategory({ onClose }: Props) {
  const categories = useSuspenseQuery(categoriesQuery).data
  const [chosen, setChosen] = useState(categories[0]?._id ?? '')
  return (
    <>
      <SelectField
        label={t`Category`}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        className="mb-3"
      >
        {categories.map((category) => (
          <option key={category._id} value={category._id} lang={languageOfName(category)}>
            {localName(category)}
          </option>
        ))}
      </SelectField>
      {chosen && (
        <WhenLoaded contentId={chosen} skeleton={<LinesSkeleton />}>
          <SubcategoriesOf key={chosen} categoryId={chosen} onClose={onClose} />
        </WhenLoaded>
      )}
    </>
  )
}

function SubcategoriesOf({ categoryId, onClose }: Props & { categoryId: string }) {
  const subcategories = useSuspenseQuery(subcategoriesOfQuery(categoryId)).data
  if (subcategories.length === 0) return <p>{t`This category has no subcategories yet.`}</p>
  return (
    <Arrange kind="subcategory" label={t`Subcategories`} items={subcategories} onClose={onClose} />
  )
}

type ArrangeProps = Props & {
  kind: 'category' | 'subcategory'
  label: string
  items: readonly Category[]
}

function Arrange({ kind, label, items, onClose }: ArrangeProps) {
  const [seen, setSeen] = useState(items)
  const [order, setOrder] = useState(items)
  const { mutate: save, isPending, error } = useReorder(kind)
  const idsOf = (some: readonly Category[]) => some.map(({ _id }) => _id)
  const isChanged = idsOf(order).join() !== idsOf(seen).join()
  const startAgain = () => {
    setSeen(items)
    setOrder(items)
  }
  return (
    <>
      <OrderedList
        label={label}
        items={order}
        idOf={({ _id }) => _id}
        nameOf={localName}
        languageOf={languageOfName}
        renderLead={({ image }) => <Thumbnail src={image} size={46} />}
        onChange={setOrder}
      />
      <FormError error={error} />
      <DialogActions>
        {error ? (
          <Button kind="secondary" onClick={startAgain}>{t`Show the order of now`}</Button>
        ) : (
          <Button kind="secondary" onClick={onClose}>{t`Cancel`}</Button>
        )}
        <Button
          busy={isPending}
          disabled={!isChanged}
          onClick={() => save({ ids: idsOf(order), seen_ids: idsOf(seen) }, { onSuccess: onClose })}
        >{t`Save order`}</Button>
      </DialogActions>
    </>
  )
}

const LinesSkeleton = () => (
  <Loading label={t`Loading categories`}>
    <Skeleton className="h-80 rounded-lg" />
  </Loading>
)
