import { queryOptions } from '@tanstack/react-query'
import type { PickOrder } from '#contract/picking/picking.ts'
import { MAX_PICKED_TOGETHER } from '#contract/picking/picking-kinds.ts'
import { hasStatus } from '#web/lib/http/api-error.ts'
import { queueQuery } from '#web/picking/picking-queries.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { MAX_PRINTED_ORDERS, numbersIn, type PaperOrder } from './paper-orders.ts'

/** What the preview shows. `others` did not fit; `missing` are those that this person may not see, or that do not exist. */
export type Papers = { papers: PaperOrder[]; missing: string[] }

const FRESH_MS = 30_000

/** The orders that wait to be picked. A preview does not change by itself. */
export const waitingQuery = () =>
  queryOptions({
    ...queueQuery(),
    staleTime: FRESH_MS,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  })

/**
 * Orders by their numbers, separated by commas; at most as many as one print takes. Loaded once for each time that the
 * screen is opened, which `opened` names.
 */
export const papersQuery = (list: string, opened: string) =>
  queryOptions({
    queryKey: personal('order-papers', { list, opened }),
    queryFn: ({ signal }) => loadPapers(numbersIn(list).slice(0, MAX_PRINTED_ORDERS), signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed: false },
  })

/** In groups of as many as are picked together. */
async function loadPapers(numbers: readonly string[], signal: AbortSignal): Promise<Papers> {
  const all: Papers = { papers: [], missing: [] }
  for (let from = 0; from < numbers.length; from += MAX_PICKED_TOGETHER) {
    const some = numbers.slice(from, from + MAX_PICKED_TOGETHER)
    const { data: picks } = await call(
      'picking.orders',
      { query: { ids: some.join(',') } },
      { signal },
    )
    const papers = await Promise.all(some.map((number) => loadPaper(number, picks, signal)))
    all.papers.push(...papers.filter((paper) => paper !== undefined))
    all.missing.push(...some.filter((_, at) => !papers[at]))
  }
  return all
}

async function loadPaper(
  number: string,
  picks: readonly PickOrder[],
  signal: AbortSignal,
): Promise<PaperOrder | undefined> {
  const pick = picks.find(({ order_id }) => order_id === number)
  if (!pick) return undefined
  try {
    const { data: order } = await call('order.staffGet', { params: { id: number } }, { signal })
    return { order, pick }
  } catch (error) {
    if (hasStatus(error, 404)) return undefined
    throw error
  }
}
