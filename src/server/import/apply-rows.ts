import { sellingPrice } from '#contract/money.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { placeProduct, returnToSale } from '#server/catalog-admin/product-store.ts'
import { afterCommit, type Db } from '#server/db/db.ts'
import { storableText } from '#server/lib/storable-text.ts'
import { changeStock } from '#server/stock/by-hand-store.ts'
import { type Decided, decideAll } from './decide-rows.ts'
import type { PicturedRow } from './foresee-pictures.ts'
import { FREE, type Line } from './import-report-store.ts'
import { type Counts, NO_COUNTS, type PriceList } from './import-rules.ts'
import type { KeyedRow } from './list-rows.ts'
import {
  insertListed,
  lockListed,
  type NewRow,
  rememberStock,
  updateFields,
} from './listed-product-store.ts'
import { openPlaces, type Places } from './make-places.ts'
import type { Decision, KnownListed, NewListed } from './read-row.ts'

/** What became of some rows, and those of them that name pictures. */
type Applied = { lines: Line[]; counts: Counts; pictured: PicturedRow[] }

/**
 * Decides some rows of a list and, where it is being applied, does what they ask for; what cannot be taken
 * is left out and said. Products that stay as they are, are not locked: nobody who buys them waits.
 */
export async function applyRows(
  tx: Db,
  list: PriceList,
  rows: readonly KeyedRow[],
): Promise<Applied> {
  let decided = await decideAll(tx, list, rows)
  let added: string[] = []
  if (list.status === 'applying') {
    const toChange = decided.flatMap(({ decision }) =>
      changes(decision) ? [decision.product.id] : [],
    )
    if (toChange.length > 0) {
      await lockListed(tx, toChange)
      // Somebody may have sold or edited them since they were looked at.
      decided = await decideAll(tx, list, rows)
    }
    added = await save(tx, list, decided)
  }
  return {
    lines: decided.map(reported),
    counts: countsOf(decided),
    pictured: picturedRows(decided, added),
  }
}

/** Whether something is to be written to a product that is there. */
const changes = (decision: Decision): decision is KnownListed =>
  decision.outcome === 'changed' || (decision.outcome === 'same' && isNews(decision))

/** What a row says of the stock is remembered, also when the shelf is right already. */
const isNews = ({ said, product, stockDelta }: KnownListed) =>
  said !== undefined &&
  (stockDelta !== 0 || (said.seen === undefined && product.applied?.stock !== said.stock))

async function save(tx: Db, { actorId, fileName }: PriceList, decided: readonly Decided[]) {
  const places = await openPlaces(tx, actorId)
  const added = await addNew(tx, actorId, decided, places)
  const touched = [...added]
  for (const { decision } of decided) {
    if (!changes(decision)) continue
    await change(tx, decision, { actorId, note: fileName }, places)
    touched.push(decision.product.id)
  }
  if (touched.length > 0) afterCommit(tx, { kind: 'catalog-changed', productIds: touched })
  return added
}

async function addNew(tx: Db, actorId: string, decided: readonly Decided[], places: Places) {
  const rows: NewRow[] = []
  for (const { keyed, decision } of decided) {
    if (decision.outcome !== 'added' || !('key' in keyed)) continue
    rows.push(await newRow(keyed.key.key, decision, places))
  }
  return insertListed(tx, actorId, rows)
}

/** The rows that are taken and name pictures; `added` are the ids of those that are new now. */
function picturedRows(decided: readonly Decided[], added: readonly string[]): PicturedRow[] {
  const ids = added.values()
  return decided.flatMap(({ keyed, decision }) => {
    if (decision.outcome === 'refused') return []
    const place =
      decision.outcome === 'added'
        ? { productId: ids.next().value ?? null, shown: [] }
        : { productId: decision.product.id, shown: decision.product.images }
    const cell = imagesCellOf(keyed)
    return cell ? [{ line: keyed.line, name: decision.product.name, cell, ...place }] : []
  })
}

const imagesCellOf = (keyed: KeyedRow) =>
  'row' in keyed ? keyed.row.cells.get('images') : undefined

async function newRow(code: string, { product, said }: NewListed, places: Places): Promise<NewRow> {
  return { code, said, fields: product, places: await places.idsOf(product) }
}

type Who = { actorId: string; note: string }

async function change(tx: Db, decision: KnownListed, who: Who, places: Places) {
  const { product, changes, stockDelta: delta, said } = decision
  if (decision.isBroughtBack) await bringBack(tx, product, who.actorId)
  const changed = changes.map(({ field }) => field)
  if (changed.some((field) => field !== 'stock')) await updateFields(tx, product.id, product)
  if (changed.includes('categories') || changed.includes('subcategories')) {
    await placeProduct(tx, product.id, await places.idsOf(product))
  }
  if (delta !== 0)
    await changeStock(tx, { productId: product.id, delta, reason: 'correction', ...who })
  if (said && isNews(decision)) await rememberStock(tx, product.id, said)
}

async function bringBack(tx: Db, { id, name }: KnownListed['product'], actorId: string) {
  await returnToSale(tx, id)
  const did = { actorId, action: 'product.restore', subjectId: id, subject: name } as const
  await recordAudit(tx, { ...did, before: null, after: { name } })
}

const NAME_LENGTH = 200

function reported({ keyed: { line, name }, decision }: Decided): Line {
  const { outcome } = decision
  if (outcome === 'same') return { line, report: undefined }
  const blank = { line, outcome, heading: null, found: null, why: null, changes: null }
  if (outcome === 'refused') {
    return {
      line,
      report: { ...blank, name: storable(name), ...storableProblem(decision.problem) },
    }
  }
  const { product } = decision
  const changes = outcome === 'changed' ? decision.changes : null
  const why = notesOn(decision).join(' ') || null
  return { line, report: { ...blank, name: product.name, why, changes } }
}

/** What is to be looked at before a row is applied. */
const notesOn = (decision: NewListed | KnownListed): string[] => [
  ...('isBroughtBack' in decision && decision.isBroughtBack ? [BROUGHT_BACK] : []),
  ...(becomesFree(decision) ? [FREE] : []),
]

const BROUGHT_BACK = 'Brought back: it was deleted.'

/** A price of 0 or a discount of 100 is mostly a slip. One that was free before is not said again. */
function becomesFree(decision: NewListed | KnownListed): boolean {
  const { price, discount } = decision.product
  if (sellingPrice(price, discount) > 0) return false
  return (
    decision.outcome === 'added' || decision.changes.some(({ field }) => field === 'sale_price')
  )
}

const storable = (text: string) => storableText(text, NAME_LENGTH)

const storableProblem = ({
  heading,
  found,
  why,
}: {
  heading: string
  found: string
  why: string
}) => ({
  heading,
  found: storable(found),
  why: storable(why),
})

const countsOf = (decided: readonly Decided[]): Counts => {
  const counts = { ...NO_COUNTS }
  for (const { decision } of decided) counts[decision.outcome] += 1
  return counts
}
