import { CARDS_SEEN, cardPart, forWords, type Part, productPart } from '#contract/frame-parts.ts'
import type { Envelope } from '#contract/schemas.ts'

type Screen = (answers: unknown[]) => Part | undefined

/** Product page, from its embedded answers. */
export const productScreen: Screen = ([, answer]) => {
  const { data } = answer as Envelope<'product.get'>
  return data ? productPart(data) : undefined
}

/** Listing with its first cards, from its embedded answers. */
export const listingScreen =
  (categoryId: string, subcategoryId: string): Screen =>
  ([categories, subcategories, page]) => {
    const category = named(categories as Envelope<'category.list'>, categoryId)
    const subcategory = named(subcategories as Envelope<'subcategory.byCategory'>, subcategoryId)
    const { data, totalCount } = page as Envelope<'product.bySubcategory'>
    // The texts for no product and for one product differ from the frame's.
    if (!category || !subcategory || totalCount < 2) return undefined
    const cards = data.slice(0, CARDS_SEEN).map(cardPart)
    return { part: 'listing', blanks: { category, subcategory, count: String(totalCount), cards } }
  }

/** Search results, from the embedded answer of the page. */
export const searchScreen =
  (query: string): Screen =>
  ([answer]) => {
    const { data, totalCount, corrected, meant, dropped } = answer as Envelope<'product.list'>
    // The frame has no room for the explanation of a corrected search.
    if (corrected || dropped || totalCount < 2) return undefined
    const cards = data.slice(0, CARDS_SEEN).map(cardPart)
    const words = { query, count: String(totalCount), meant: forWords(query, meant) }
    return { part: 'found', blanks: { ...words, cards } }
  }

const named = ({ data }: { data: { _id: string; name: string }[] }, id: string) =>
  data.find(({ _id }) => _id === id)?.name
