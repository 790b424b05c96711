/** As many as fit into one row. */
const MAX_SHOWN = 12

/** Of ordered products on sale: available ones first, otherwise in their order. */
export const chosenToBuyAgain = <P extends { stock: number }>(bought: readonly P[]): P[] =>
  [...bought.filter(({ stock }) => stock > 0), ...bought.filter(({ stock }) => stock === 0)].slice(
    0,
    MAX_SHOWN,
  )
