import { useSearchParams } from 'react-router'

/** Sort orders of a list; the first is the default. A minus means descending. */
type Sorts<S extends string> = readonly [S, ...S[]]

/** The sort order in the URL. Unknown values are ignored. */
export const sortIn = <S extends string>(params: URLSearchParams, sorts: Sorts<S>): S =>
  sorts.find((sort) => sort === params.get('sort')) ?? sorts[0]

const fieldOf = (sort: string) => sort.replace(/^-/, '')

/** Repeated presses cycle through both directions and the default. */
export function sortAfter<S extends string>(sorts: Sorts<S>, now: S, field: string): S {
  const own = sorts.filter((sort) => fieldOf(sort) === field)
  return own[own.indexOf(now) + 1] ?? sorts[0]
}

export type Sorting = {
  /** The direction, if the list is sorted by this field. */
  directionOf: (field: string) => 'ascending' | 'descending' | undefined
  press: (field: string) => void
}

/** The sort order in the URL. `bare` is set if the URL would otherwise be empty. */
export function useSort<S extends string>(sorts: Sorts<S>, bare: Record<string, string> = {}) {
  const [params, setParams] = useSearchParams()
  const now = sortIn(params, sorts)
  /** Another order starts on page 1. */
  const choose = (sort: S) =>
    setParams((was) => {
      const { page: _page, sort: _sort, ...rest } = Object.fromEntries(was)
      const changed = sort === sorts[0] ? rest : { ...rest, sort }
      return Object.keys(changed).length > 0 ? changed : bare
    })
  const sorting: Sorting = {
    directionOf: (field) => {
      if (fieldOf(now) !== field) return undefined
      return now.startsWith('-') ? 'descending' : 'ascending'
    },
    press: (field) => choose(sortAfter(sorts, now, field)),
  }
  return { now, choose, sorting }
}
