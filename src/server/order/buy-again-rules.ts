/** As many as a row holds that is looked through at a glance. */
const MAX_SHOWN = 12

/** Of what was bought and is on sale: what can be had before what cannot, else as it stands. */
export const chosenToBuyAgain = <P extends { stock: number }>(bought: readonly P[]): P[] =>
  [...bought.filter(({ stock }) => stock > 0), ...bought.filter(({ stock }) => stock === 0)].slice(
    0,
    MAX_SHOWN,
  )
