import { expect, test } from 'vitest'
import { csvLine } from '#server/lib/csv-line.ts'
import { openFetcher } from '#server/media/fetch-picture.ts'
import { hasServer } from '#server/testing/database.ts'
import { openShop } from '#server/testing/shop.ts'
import { applyList, checkList } from './control-import.ts'
import { listReport } from './import-report-store.ts'
import { findImport } from './import-store.ts'
import { continueImport } from './run-import.ts'
import { saveList } from './save-list.ts'

const shop = await openShop()
const tools = { ...shop, fetcher: openFetcher([]) }

const ROWS = 3_000
const DAMAGED = 500
const HEADING = ['code', 'name', 'category', 'sub_category', 'brand', 'mrp', 'sale_price', 'stock']

/** A deterministic sequence of numbers (mulberry32). */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const replaced = (place: number, cell: string) => (cells: string[]) =>
  csvLine(cells.with(place, cell))

/** A way to damage lines, and a word of the resulting message. */
type Damage = [line: (cells: string[]) => string, why: string]

const DAMAGE: [Damage, ...Damage[]] = [
  [replaced(1, ' \u00a0'), 'name is missing'],
  [replaced(1, 'T\ufffda'), 'cannot be read'],
  [replaced(1, 'x'.repeat(300)), 'longer than 200'],
  [replaced(0, ''), 'code is missing'],
  [replaced(0, '0'), 'is already in line 2'],
  [replaced(2, ''), 'category is missing'],
  [replaced(5, '1O0'), 'not a number'],
  [replaced(5, '-5'), 'above 0'],
  [replaced(5, '1'), 'above the MRP'],
  [replaced(6, '9.999'), 'two decimals'],
  [replaced(6, '99999'), 'above the MRP'],
  [replaced(7, '-1'), 'below 0'],
  [replaced(7, '1.5'), 'whole number'],
  [(cells) => csvLine(cells.slice(0, 4)), 'has 4 cells'],
  [(cells) => csvLine([...cells, 'more']), 'has 9 cells'],
  [(cells) => csvLine(cells).replace(',', ',"'), 'quotation mark'],
  [(cells) => csvLine(cells).replace('Thing', 'Th"ing'), 'quotation mark'],
]

function damagedList(seed: number) {
  const below = numbersFrom(seed)
  const broken = new Set<number>()
  while (broken.size < DAMAGED) broken.add(1 + below(ROWS - 1))

  const expected: { line: number; why: string }[] = []
  const lines = [csvLine(HEADING)]
  let line = 2
  for (let index = 0; index < ROWS; index++) {
    const [damage, why] = broken.has(index) ? pick(DAMAGE, below) : WHOLE
    const name = nameOf(index, why !== '')
    const cells = [`${index}`, name, 'Things', `Kind ${index % 9}`, 'Trm', '100.00', '89.5', '3']
    if (why) expected.push({ line, why })
    lines.push(damage(cells))
    line += name.split('\n').length
  }
  return { text: lines.join(''), expected }
}

/** Some names span two lines; a broken one would become two broken lines. */
const nameOf = (index: number, isBroken: boolean) =>
  isBroken || index % 7 > 0 ? `Thing ${index}` : `Thing "${index}",\nin two lines`

const WHOLE: Damage = [csvLine, '']

const pick = <T>(list: readonly [T, ...T[]], below: (end: number) => number): T =>
  list[below(list.length)] ?? list[0]

/** The embedded database is slow. */
const SEEDS = hasServer ? [1, 2, 3] : [1]

test.each(SEEDS)(
  'of a list with damaged rows exactly those are rejected (seed %i)',
  async (seed) => {
    const meera = await shop.user({ role: 'ADMIN' })
    await shop.db.execute('delete from listed_products')
    const { text, expected } = damagedList(seed)
    const bytes = Buffer.from(text)
    const list = await saveList(shop.db, { fileName: 'damaged.csv', bytes, actorId: meera.id })
    await checkList(shop.db, list.id, { mapping: list.mapping, unit: '1 pc', stock: 0 })

    await continueImport(tools, list.id, () => false)
    await applyList(shop.db, meera.id, list.id)
    await continueImport(tools, list.id, () => false)

    const page = { outcome: 'refused', currentPage: 1, pageSize: ROWS } as const
    const { rows } = await listReport(shop.db, list.id, page)
    expect(rows.map(({ line }) => line)).toEqual(expected.map(({ line }) => line))
    for (const [index, { why }] of expected.entries()) expect(rows[index]?.why).toContain(why)
    const done = await findImport(shop.db, list.id)
    expect(done).toMatchObject({ status: 'done', refused: expected.length })
    expect(ROWS - expected.length).toBe(
      (done?.added ?? 0) + (done?.same ?? 0) + (done?.changed ?? 0),
    )
  },
  240_000,
)
