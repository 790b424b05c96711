import { useQuery } from '@tanstack/react-query'
import { useNear } from '#web/lib/use-near.ts'
import { subcategoryProductsQuery } from './catalog-queries.ts'
import { Loaded } from './loaded.tsx'
import { ProductRail, ProductRailSkeleton, Shelf } from './product-rail.tsx'
import type { ShelfPlace } from './shelf-path.tsx'
import { wayTo } from './subcategory-rows.tsx'

type Props = { shelf: ShelfPlace; exceptId: string }

/** What stands beside it. Nothing when it stands alone. */
export function MoreFromShelf({ shelf: { category, subcategory }, exceptId }: Props) {
  const { ref, isNear } = useNear()
  const id = subcategory?._id
  const neighbours = useQuery({
    ...subcategoryProductsQuery(id ?? ''),
    enabled: isNear && id !== undefined,
    select: ({ data }) => data.filter(({ _id }) => _id !== exceptId),
  })
  if (!category || !subcategory || neighbours.data?.length === 0) return null
  const title = `More from ${subcategory.name}`

  return (
    <div ref={ref}>
      <Shelf title={title} seeAll={wayTo(category, subcategory)}>
        <Loaded query={neighbours} skeleton={<ProductRailSkeleton />}>
          {(products) => <ProductRail label={title} products={products} />}
        </Loaded>
      </Shelf>
    </div>
  )
}
