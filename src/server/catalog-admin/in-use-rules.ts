import { conflict } from '#server/lib/errors.ts'

type Uses = { subcategories?: number; products: number }

/** Rejects the deletion of a category that is in use, with the counts. */
export function assertNotInUse(name: string, uses: Uses) {
  const { subcategories = 0, products } = uses
  const parts = [
    subcategories > 0 && counted(subcategories, 'subcategory', 'subcategories'),
    products > 0 && counted(products, 'product', 'products'),
  ].filter((part) => part !== false)
  if (parts.length === 0) return

  throw conflict(`${name} is in use by ${parts.join(' and ')}. Please move them first.`, {
    code: 'IN_USE',
    uses: { subcategories, products },
  })
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
