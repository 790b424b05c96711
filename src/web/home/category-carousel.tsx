import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from 'react-router'
import type { Category } from '#contract/catalog.ts'
import { categoryProductsQuery } from '#web/catalog/catalog-queries.ts'
import { Loaded } from '#web/catalog/loaded.tsx'
import {
  ProductRail,
  ProductRailPlace,
  ProductRailSkeleton,
  Shelf,
} from '#web/catalog/product-rail.tsx'
import { useNear } from '#web/lib/use-near.ts'

/** The products of one category. They are fetched when the shopper comes near them. */
export function CategoryCarousel({ category, way }: { category: Category; way: LinkProps }) {
  const { ref, isNear } = useNear()
  const products = useQuery({ ...categoryProductsQuery(category._id), enabled: isNear })
  if (products.data?.data.length === 0) return null

  return (
    <div ref={ref}>
      <Shelf title={category.name} seeAll={way}>
        <Loaded query={products} skeleton={isNear ? <ProductRailSkeleton /> : <ProductRailPlace />}>
          {({ data }) => <ProductRail label={category.name} products={data} />}
        </Loaded>
      </Shelf>
    </div>
  )
}
