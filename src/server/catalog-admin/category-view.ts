import { hindiName } from '#server/catalog/catalog-rules.ts'
import type { Category } from './category-store.ts'
import type { SubcategoryWithCategories } from './subcategory-store.ts'

export const categoryView = ({ image, ...category }: Category) => ({
  ...namedView(category),
  image,
})

const namedView = ({ id, name, nameHi }: Omit<Category, 'image'>) => ({
  _id: id,
  name,
  ...hindiName({ nameHi }),
})

export const subcategoryView = ({ categories, ...subcategory }: SubcategoryWithCategories) => ({
  ...categoryView(subcategory),
  category: categories.map(namedView),
})
