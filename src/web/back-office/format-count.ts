import { plural } from '@lingui/core/macro'

const COUNTED = {
  bag: (count: number) => plural(count, { one: `${count} bag`, other: `${count} bags` }),
  change: (count: number) => plural(count, { one: `${count} change`, other: `${count} changes` }),
  count: (count: number) => plural(count, { one: `${count} count`, other: `${count} counts` }),
  correction: (count: number) =>
    plural(count, { one: `${count} correction`, other: `${count} corrections` }),
  day: (count: number) => plural(count, { one: `${count} day`, other: `${count} days` }),
  hour: (count: number) => plural(count, { one: `${count} hour`, other: `${count} hours` }),
  item: (count: number) => plural(count, { one: `${count} item`, other: `${count} items` }),
  line: (count: number) => plural(count, { one: `${count} line`, other: `${count} lines` }),
  'more field': (count: number) =>
    plural(count, { one: `${count} more field`, other: `${count} more fields` }),
  'new order': (count: number) =>
    plural(count, { one: `${count} new order`, other: `${count} new orders` }),
  'open order': (count: number) =>
    plural(count, { one: `${count} open order`, other: `${count} open orders` }),
  order: (count: number) => plural(count, { one: `${count} order`, other: `${count} orders` }),
  payment: (count: number) =>
    plural(count, { one: `${count} payment`, other: `${count} payments` }),
  product: (count: number) =>
    plural(count, { one: `${count} product`, other: `${count} products` }),
}

/** What the back office counts: "1 order", "2 orders". */
export const formatCount = (count: number, thing: keyof typeof COUNTED) => COUNTED[thing](count)
