import { idAtEnd } from '#contract/validation.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeCached } from '#server/http/cached-route.ts'
import { found } from '#server/lib/errors.ts'
import { categoriesAsJson, subcategoriesAsJson } from './category-store.ts'
import {
  type PageQuery,
  productAsJson,
  productsAsJson,
  productsOfCategoryAsJson,
  productsOfSubcategoryAsJson,
  searchProductsAsJson,
} from './product-list-store.ts'
import { searchWords } from './search-rules.ts'

/** The public catalogue: every answer is made once and then sent as it is. */
export function catalogRoutes(read: ServeCached, { db, catalogCache }: Deps) {
  const cached = (key: (string | undefined)[], make: () => Promise<string>) =>
    catalogCache.get(key.join('\n'), make)

  read('category.list', (query) =>
    cached(['categories', keyOf(query)], () => categoriesAsJson(db, query)),
  )

  read('subcategory.list', (query) =>
    cached(['subcategories', query.categoryId, keyOf(query)], () =>
      subcategoriesAsJson(db, query, query.categoryId),
    ),
  )

  read('subcategory.byCategory', (query) =>
    cached(['subcategories', query.categoryId, keyOf(query)], () =>
      subcategoriesAsJson(db, query, query.categoryId),
    ),
  )

  read('product.list', (query) => {
    const words = searchWords(query.searchText || query.search || '')
    return cached(['products', words.join(' '), keyOf(query)], () =>
      words.length > 0 ? searchProductsAsJson(db, words, query) : productsAsJson(db, query),
    )
  })

  read('product.byCategory', (query) =>
    cached(['of category', query.categoryId, keyOf(query)], () =>
      productsOfCategoryAsJson(db, query.categoryId, query),
    ),
  )

  read('product.bySubcategory', (query) =>
    cached(['of subcategory', query.subcategoryId, keyOf(query)], () =>
      productsOfSubcategoryAsJson(db, query.subcategoryId, query),
    ),
  )

  read('product.get', ({ productId }) => {
    if (!productId) return cached(['no product'], async () => '{"data":null}')
    const id = found(idAtEnd(productId), 'Product')
    return cached(['product', id], async () => found(await productAsJson(db, id), 'Product'))
  })
}

const keyOf = ({ currentPage, pageSize, all }: PageQuery) =>
  all ? 'all' : `${currentPage}/${pageSize}`
