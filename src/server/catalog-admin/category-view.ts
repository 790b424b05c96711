import type { Category } from './category-store.ts'
import type { SubcategoryWithCategories } from './subcategory-store.ts'

export const categoryView = ({ id, name, image }: Category) => ({ _id: id, name, image })

export const subcategoryView = ({ categories, ...subcategory }: SubcategoryWithCategories) => ({
  ...categoryView(subcategory),
  category: categories.map(({ id, name }) => ({ _id: id, name })),
})
