import { readFileSync } from 'node:fs'
import { argv, exit } from 'node:process'
import { NO_FILTERS } from '#server/catalog/search/results/filter-rules.ts'
import { Search } from '#server/catalog/search/search.ts'
import { type Listed, readPriceList } from './price-list.ts'

/**
 * Asks every query of `queries.tsv` over a price list and prints, by class, how often one of the first five
 * products is right; beside it the rule "name or description holds the text". `--misses` names what failed.
 * Usage: npm run grade -- price-list.csv
 */
const FIRST = 5
/** For these only the first product counts: the others are correct as well, but not what is meant. */
const FIRST_ALONE = 'plain things first'
const [path, ...flags] = argv.slice(2)
if (!path) {
  console.error('Usage: npm run grade -- price-list.csv [--misses]')
  exit(1)
}

type Query = {
  kind: string
  text: string
  isRight: (product: Listed) => boolean
  /** The shop has no such product: finding nothing is correct. */
  mayBeNothing: boolean
}
/** Marks a product that is not sold; similar ones follow after a bar. */
const NOTHING = '∅'

const products = await readPriceList(path)
const byId = new Map(products.map((product) => [product.id, product]))
const queries = readQueries()
const search = buildSearch()

const report = new Map<string, { asked: number; found: number; rule: number; right: number }>()
for (const query of queries) {
  const answers = find(query.text)
  const shown = query.kind === FIRST_ALONE ? answers.slice(0, 1) : answers
  const isFound = isAnswered(query, shown)
  const line = report.get(query.kind) ?? { asked: 0, found: 0, rule: 0, right: 0 }
  line.asked += 1
  line.found += Number(isFound)
  line.rule += Number(isAnswered(query, byRule(query.text)))
  const isNothing = query.mayBeNothing && answers.length === 0
  line.right += isNothing ? 1 : answers.filter(query.isRight).length / FIRST
  report.set(query.kind, line)
  if (!isFound && flags.includes('--misses')) explain(query, answers)
}
printReport()
measure()

function readQueries(): Query[] {
  const rows = readFileSync(new URL('queries.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return rows.slice(1).map((row) => {
    const [kind = '', text = '', ...patterns] = row.split('\t')
    const [named = ''] = patterns
    const isNothing = named === NOTHING
    const [name, brand, place] = patterns.map(
      (pattern) => new RegExp(pattern.replace(`${NOTHING}|`, ''), 'i'),
    )
    return {
      kind,
      text,
      mayBeNothing: named.startsWith(NOTHING),
      isRight: (product) =>
        !isNothing &&
        (!name || name.test(product.name)) &&
        (!brand || brand.test(product.brand ?? '')) &&
        (!place || place.test(product.kind)),
    }
  })
}

function isAnswered({ isRight, mayBeNothing }: Query, answers: readonly Listed[]): boolean {
  return answers.some(isRight) || (mayBeNothing && answers.length === 0)
}

function buildSearch(): Search {
  const before = process.memoryUsage().heapUsed
  const start = performance.now()
  const made = new Search()
  for (const product of products) made.index(product)
  const took = Math.round(performance.now() - start)
  const heap = Math.round((process.memoryUsage().heapUsed - before) / 2 ** 20)
  console.log(`${products.length} products, index built in ${took} ms, ${heap} MiB`)
  return made
}

function find(text: string): Listed[] {
  const wanted = { text, literal: false, withinId: undefined, filters: NO_FILTERS }
  const { ids } = search.query(wanted, { sort: 'best', offset: 0, limit: FIRST })
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function byRule(text: string): Listed[] {
  const part = text.toLowerCase()
  return products
    .filter(
      ({ name, description }) =>
        name.toLowerCase().includes(part) || description.toLowerCase().includes(part),
    )
    .slice(0, FIRST)
}

function explain({ kind, text }: Query, answers: Listed[]) {
  console.log(`missed: ${text} (${kind})`)
  for (const { name, brand, kind: place } of answers)
    console.log(`   ${name} | ${brand} | ${place}`)
}

function printReport() {
  const all = { asked: 0, found: 0, rule: 0, right: 0 }
  for (const line of report.values())
    for (const key of ['asked', 'found', 'rule', 'right'] as const) all[key] += line[key]
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
  console.table(
    Object.fromEntries(
      [...report, ['all', all] as const].map(([kind, { asked, found, rule, right }]) => [
        kind,
        {
          queries: asked,
          'right in first five': percent(found, asked),
          'of the five right': percent(right, asked),
          'name or description holds it': percent(rule, asked),
        },
      ]),
    ),
  )
}

/** The index alone, every query in turn, without a cache. */
function measure() {
  for (const { text } of queries) find(text)
  const times: number[] = []
  const start = performance.now()
  for (let round = 0; round < 10; round++)
    for (const { text } of queries) {
      const begin = performance.now()
      find(text)
      times.push(performance.now() - begin)
    }
  const perSecond = Math.round((times.length * 1000) / (performance.now() - start))
  times.sort((one, other) => one - other)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(3)
  console.log(`${perSecond} queries/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
}
