import { MAX_SIZES } from '#contract/catalog/product-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { isUuid } from '#server/lib/id.ts'
import type { PriceList } from './import-rules.ts'
import { findListed, listGrouped, type StoredListed } from './listed-product-store.ts'
import type { RowKey } from './row/column-rules.ts'
import type { KeyedRow } from './row/list-rows.ts'
import { type Decision, decideRow } from './row/read-row.ts'
import { SizeCounts } from './row/read-size-group.ts'

/** A row with its decision. */
export type Decided = { keyed: KeyedRow; decision: Decision }

/** Decides some rows of a list against the present state of the shop. Of two rows for one product the first counts. */
export async function decideAll(
  tx: Db,
  list: PriceList,
  rows: readonly KeyedRow[],
): Promise<Decided[]> {
  const known = await knownProducts(tx, rows)
  const lines = new Map<string, number>()
  const decided = rows.map((keyed) => {
    const product = known(keyed)
    const first = product && lines.get(product.id)
    if (product && first === undefined) lines.set(product.id, keyed.line)
    const decision = first === undefined ? decide(keyed, product, list) : standsIn(first, keyed)
    return { keyed, decision }
  })
  return withinGroups(tx, decided)
}

/** Rejects the rows that would give one thing more sizes than are shown. */
async function withinGroups(tx: Db, decided: readonly Decided[]): Promise<Decided[]> {
  const groups = groupsOf(decided)
  const counts = new SizeCounts(groups.length > 0 ? await listGrouped(tx, groups) : [])
  return decided.map((one) => {
    const { keyed, decision } = one
    if (decision.outcome === 'refused') return one
    const before = decision.outcome === 'added' ? null : decision.now.sizeGroup
    if (counts.move({ before, after: decision.product.sizeGroup })) return one
    return { keyed, decision: tooManySizes(keyed) }
  })
}

/** The groups that these rows name. */
export const groupsOf = (decided: readonly Decided[]): string[] => [
  ...new Set(
    decided.flatMap(({ decision }) =>
      decision.outcome === 'refused' ? [] : (decision.product.sizeGroup ?? []),
    ),
  ),
]

function tooManySizes(keyed: KeyedRow): Decision {
  if ('problem' in keyed) return { outcome: 'refused', problem: keyed.problem }
  const { cells, headings } = keyed.row
  const heading = headings.get('size_group') ?? ''
  const why = `One thing can have at most ${MAX_SIZES} sizes.`
  return { outcome: 'refused', problem: { heading, found: cells.get('size_group') ?? '', why } }
}

/** The same product by its id and again by its code: applying both rows would count its stock twice. */
const standsIn = (first: number, keyed: KeyedRow): Decision =>
  refused(keyed, `This product is already in line ${first}, which counts.`)

async function knownProducts(tx: Db, rows: readonly KeyedRow[]) {
  const keys = rows.flatMap((row) => ('key' in row ? [row.key] : []))
  const ids = keys.filter(({ field, key }) => field === 'id' && isUuid(key))
  const codes = keys.filter(({ field }) => field !== 'id')
  const keysOf = (some: RowKey[]) => some.map(({ key }) => key)
  const products = await findListed(tx, { ids: keysOf(ids), codes: keysOf(codes) })
  const byId = new Map(products.map((product) => [product.id, product]))
  const byCode = new Map(products.map((product) => [product.code, product]))
  return (row: KeyedRow): StoredListed | undefined => {
    if (!('key' in row)) return undefined
    return row.key.field === 'id' ? byId.get(row.key.key) : byCode.get(row.key.key)
  }
}

function decide(keyed: KeyedRow, now: StoredListed | undefined, list: PriceList): Decision {
  if ('problem' in keyed) return { outcome: 'refused', problem: keyed.problem }
  const { row, key } = keyed
  const why = whyNotKnown(key, now)
  return why === undefined ? decideRow(row, now, list) : refused(keyed, why)
}

function refused(keyed: KeyedRow, why: string): Decision {
  if ('problem' in keyed) return { outcome: 'refused', problem: keyed.problem }
  const { row, key } = keyed
  const heading = row.headings.get(key.field) ?? ''
  return { outcome: 'refused', problem: { heading, found: key.key, why } }
}

function whyNotKnown({ field }: RowKey, now: StoredListed | undefined): string | undefined {
  return field === 'id' && !now ? 'There is no product with this id.' : undefined
}
