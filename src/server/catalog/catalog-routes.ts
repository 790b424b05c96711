import { idAtEnd } from '#contract/validation.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeCached } from '#server/http/cached-route.ts'
import { found } from '#server/lib/errors.ts'
import { tokenBucket } from '#server/limits/token-bucket.ts'
import { productKey } from './catalog-cache.ts'
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

/** Answers that must be made anew, from one address: far above what a person who browses asks for. */
const MISSES = { burst: 600, perSecond: 20 }

/** The public catalogue: every answer is made once and then sent as it is. */
export function catalogRoutes(read: ServeCached, { readDb: db, catalogCache }: Deps) {
  const countMiss = tokenBucket(MISSES)
  const cached = (caller: string, key: (string | undefined)[], make: () => Promise<string>) =>
    catalogCache.get(key.join('\n'), { make, onMiss: () => countMiss(caller) })

  read('category.list', (query, caller) =>
    cached(caller, ['categories', keyOf(query)], () => categoriesAsJson(db, query)),
  )

  read('subcategory.list', (query, caller) =>
    cached(caller, ['subcategories', query.categoryId, keyOf(query)], () =>
      subcategoriesAsJson(db, query, query.categoryId),
    ),
  )

  read('subcategory.byCategory', (query, caller) =>
    cached(caller, ['subcategories', query.categoryId, keyOf(query)], () =>
      subcategoriesAsJson(db, query, query.categoryId),
    ),
  )

  read('product.list', (query, caller) => {
    const words = searchWords(query.searchText || query.search || '')
    return cached(caller, ['products', query.fields, words.join(' '), keyOf(query)], () =>
      words.length > 0 ? searchProductsAsJson(db, words, query) : productsAsJson(db, query),
    )
  })

  read('product.byCategory', (query, caller) =>
    cached(caller, ['of category', query.fields, query.categoryId, keyOf(query)], () =>
      productsOfCategoryAsJson(db, query.categoryId, query),
    ),
  )

  read('product.bySubcategory', (query, caller) =>
    cached(caller, ['of subcategory', query.fields, query.subcategoryId, keyOf(query)], () =>
      productsOfSubcategoryAsJson(db, query.subcategoryId, query),
    ),
  )

  read('product.get', ({ productId }, caller) => {
    if (!productId) return cached(caller, ['no product'], async () => '{"data":null}')
    const id = found(idAtEnd(productId), 'Product')
    return cached(caller, [productKey(id)], async () =>
      found(await productAsJson(db, id), 'Product'),
    )
  })
}

const keyOf = ({ currentPage, pageSize, all }: PageQuery) =>
  all ? 'all' : `${currentPage}/${pageSize}`
