/**
 * How a list of the back office can be sorted, in its address as in its call: `total` has the least first, `-total`
 * the most. The first of each is how the list stands by itself, and which of the two comes first is what a press on
 * its column means.
 */
export const ORDER_SORTS = ['-placed', 'placed', '-total', 'total'] as const
export const PEOPLE_SORTS = [
  '-joined',
  'joined',
  'name',
  '-name',
  '-bought',
  'bought',
  '-seen',
  'seen',
] as const

export type OrderSort = (typeof ORDER_SORTS)[number]
export type PeopleSort = (typeof PEOPLE_SORTS)[number]
