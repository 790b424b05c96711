import { plural } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_PUBLISHED } from '#contract/catalog/publication-kinds.ts'
import type { StaffProduct } from '#contract/catalog/staff-list.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { type ProductFilter, staffProductsQuery } from './staff-products-queries.ts'

type Chosen = {
  /** Another filter begins anew. */
  filter: string
  ticked: ReadonlyMap<string, StaffProduct>
  /** How many products the filter has, where all of them are chosen instead of ticked ones. */
  all: number | undefined
}

/** The products that are ticked in the list, on all of its pages, or all that it shows under its filter. */
export function useTickedProducts({ page: _page, ...filter }: ProductFilter) {
  const key = JSON.stringify(filter)
  const none: Chosen = { filter: key, ticked: new Map(), all: undefined }
  const [stored, setChosen] = useState(none)
  const chosen = stored.filter === key ? stored : none

  const tick = (products: readonly StaffProduct[], isOn: boolean) => {
    const ticked = new Map(chosen.ticked)
    for (const product of products) {
      if (isOn) ticked.set(product._id, product)
      else ticked.delete(product._id)
    }
    if (ticked.size > MAX_PUBLISHED) return toast.error(tooMany())
    setChosen({ ...none, ticked })
  }
  return {
    ticked: chosen.ticked,
    all: chosen.all,
    tick,
    chooseAll: (count: number) => setChosen({ ...none, all: count }),
    clear: () => setChosen(none),
  }
}

export type TickedProducts = ReturnType<typeof useTickedProducts>

const tooMany = () =>
  plural(MAX_PUBLISHED, {
    one: 'At most # product can be ticked. Choose all products of a filter instead.',
    other: 'At most # products can be ticked. Choose all products of a filter instead.',
  })

/** The ticked products as they are now: one of this page may have been changed since. */
export function useFreshTicked(ticked: TickedProducts['ticked'], filter: ProductFilter) {
  const { data } = useQuery({ ...staffProductsQuery(filter), enabled: false })
  const now = new Map(data?.data.map((product) => [product._id, product]))
  return [...ticked.values()].map((product) => now.get(product._id) ?? product)
}
