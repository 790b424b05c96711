import { plural } from '@lingui/core/macro'

const COUNTED = {
  item: (count: number) => plural(count, { one: `${count} item`, other: `${count} items` }),
  product: (count: number) =>
    plural(count, { one: `${count} product`, other: `${count} products` }),
}

/** "1 item", "2 items" */
export const formatCount = (count: number, thing: keyof typeof COUNTED) => COUNTED[thing](count)
