import { useSearchParams } from 'react-router'

/** The ways a list can be sorted; the first is how it stands by itself. A minus: the most, or the last, comes first. */
type Sorts<S extends string> = readonly [S, ...S[]]

/** What an address asks for. Whatever it says that is none of ours is as good as nothing. */
export const sortIn = <S extends string>(params: URLSearchParams, sorts: Sorts<S>): S =>
  sorts.find((sort) => sort === params.get('sort')) ?? sorts[0]

const fieldOf = (sort: string) => sort.replace(/^-/, '')

/** Pressed once, again, and once more: the one way, the other way, and as the list stands by itself. */
export function sortAfter<S extends string>(sorts: Sorts<S>, now: S, field: string): S {
  const own = sorts.filter((sort) => fieldOf(sort) === field)
  return own[own.indexOf(now) + 1] ?? sorts[0]
}

export type Sorting = {
  /** How the list stands, by this field or not. */
  directionOf: (field: string) => 'ascending' | 'descending' | undefined
  press: (field: string) => void
}

/** How a list is sorted, kept in its address. `bare` is said there where nothing else would be. */
export function useSort<S extends string>(sorts: Sorts<S>, bare: Record<string, string> = {}) {
  const [params, setParams] = useSearchParams()
  const now = sortIn(params, sorts)
  /** Another order begins on its first page. */
  const choose = (sort: S) =>
    setParams((was) => {
      const { page: _page, sort: _sort, ...rest } = Object.fromEntries(was)
      const said = sort === sorts[0] ? rest : { ...rest, sort }
      return Object.keys(said).length > 0 ? said : bare
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
