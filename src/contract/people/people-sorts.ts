/**
 * Sort orders of the list, for URL and API: `total` is ascending, `-total` descending. The first is
 * the default, and the first of each pair is what a press on its column selects.
 */
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

export type PeopleSort = (typeof PEOPLE_SORTS)[number]
