/** What shoppers see, search and buy, chosen at random. */
export type Shelf = {
  productId: () => string
  searchText: () => string
  /** Undefined while there is no picture. */
  pictureUrl: () => string | undefined
  setPicture: (url: string) => void
  /** A whole number from 0, below this one. */
  below: (end: number) => number
}

const SEARCH_TEXTS = [
  'milk',
  'panner',
  'atta',
  'curd',
  'buter',
  'tomato',
  'rice',
  'onoin',
  'coffee',
]

export function openShelf(productIds: readonly string[]): Shelf {
  const below = (end: number) => Math.floor(Math.random() * end)
  let picture: string | undefined
  return {
    below,
    productId: () => productIds[below(productIds.length)] ?? '',
    searchText: () => SEARCH_TEXTS[below(SEARCH_TEXTS.length)] ?? '',
    // A name of its own each time, so that nothing in between has it.
    pictureUrl: () => picture,
    setPicture: (url) => {
      picture = url
    },
  }
}
