import { type Text, text } from '#contract/language/text.ts'
import { conflict } from '#server/lib/errors.ts'

type Uses = { subcategories?: number; products: number }

/** Rejects the deletion of a category that is in use, with the counts. */
export function assertNotInUse(name: string, uses: Uses) {
  const { subcategories = 0, products } = uses
  if (subcategories + products === 0) return
  throw conflict(inUse(name, subcategories, products), {
    code: 'IN_USE',
    uses: { subcategories, products },
  })
}

function inUse(name: string, subcategories: number, products: number): Text {
  if (products === 0) {
    return text(
      '{name} is in use by {subcategories, plural, one {{subcategories} subcategory} other {{subcategories} subcategories}}. Please move them first.',
      { name, subcategories },
    )
  }
  if (subcategories === 0) {
    return text(
      '{name} is in use by {products, plural, one {{products} product} other {{products} products}}. Please move them first.',
      { name, products },
    )
  }
  return text(
    '{name} is in use by {subcategories, plural, one {{subcategories} subcategory} other {{subcategories} subcategories}} and {products, plural, one {{products} product} other {{products} products}}. Please move them first.',
    { name, subcategories, products },
  )
}
