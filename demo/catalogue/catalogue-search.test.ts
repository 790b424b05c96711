import { beforeAll, expect, test } from 'vitest'
import { ROTATING_SEARCHES } from '#contract/catalog/rotating-searches.ts'
import type { CatalogProduct, Place } from '#server/catalog/product-rules.ts'
import { createDictionary } from '#server/catalog/search/query/dictionary.ts'
import type { Search } from '#server/catalog/search/search.ts'
import { randomNonsense, TYPED_NONSENSE } from '#server/testing/nonsense.ts'
import { findIn, named, searchOver } from '#server/testing/searched.ts'
import { BRANDS, KINDS, shelfName, THINGS } from '../../bench/product-words.ts'
import { demoCategories, demoProducts, demoSubcategories } from './catalogue.ts'

/** Part of the right name of each: what is found is the thing itself. */
const MEANT: Record<string, RegExp> = {
  'cold drinks': /cola|soda|drink|lemonade|lime|orange|panna/i,
  chips: /chips|wafers/i,
}

const MANY = 20_000
const shops: Record<string, Search> = {}

beforeAll(() => {
  shops.demo = searchOver(demoShop())
  shops.large = searchOver(
    Array.from({ length: MANY }, (_, n) => named(`${n}`, { ...shelfName(n), id: `${n}` })),
  )
})

test.each(ROTATING_SEARCHES)(
  'what the search field suggests is sold in the demo shop: %s',
  (text) => {
    const { corrected, names } = findIn(shop('demo'), text)

    expect(corrected).toBeNull()
    expect(names[0]).toMatch(MEANT[text] ?? new RegExp(text, 'i'))
  },
)

test.each([
  ['दूध', 'doodh', 'milk', /milk/i],
  ['आटा', 'aata', 'atta', /atta/i],
  ['प्याज़', 'pyaz', 'onion', /onion/i],
  ['साबुन', 'sabun', 'soap', /soap/i],
  ['सरसों का तेल', 'sarson ka tel', 'mustard oil', /mustard oil/i],
])('the demo shop finds the same by %s, %s and %s', (hindi, latin, english, name) => {
  for (const text of [hindi, latin, english]) {
    const { names } = findIn(shop('demo'), text)
    expect(names[0], text).toMatch(name)
  }
})

test.each([
  ['eggs', /White Eggs/, /Quail/],
  ['anda', /White Eggs/, /Quail/],
  ['tomato', /^Tomato (Hybrid|Local)/, /Cherry/],
  ['tamatar', /^Tomato (Hybrid|Local)/, /Cherry/],
])(
  '"%s" finds the plain thing first, whether nothing or the plain thing was sold',
  (text, plain, rare) => {
    const search = searchOver(demoShop())
    const check = () => {
      const { names } = findIn(search, text)
      expect(names[0]).toMatch(plain)
      expect(names.findIndex((name) => rare.test(name ?? ''))).toBeGreaterThan(0)
    }
    check()

    const { ids, names } = findIn(search, text)
    const sold = ids.flatMap((id, nth): [string, number][] =>
      plain.test(names[nth] ?? '') ? [[id, 60]] : [[id, 3]],
    )
    search.setSold(new Map(sold))
    check()
  },
)

test('what sells far more comes before what is named more plainly', () => {
  const search = searchOver([
    named('Eggs', { id: 'plain' }),
    named('Country Hen Eggs', { id: 'sold' }),
    named('Tomato Ketchup', { id: 'ketchup' }),
    named('Tomato', { id: 'tomato' }),
  ])
  search.setSold(
    new Map([
      ['sold', 2_000],
      ['ketchup', 2_000],
    ]),
  )

  expect(findIn(search, 'hen eggs').ids[0]).toBe('sold')
  expect(findIn(search, 'tomato').ids).toEqual(['tomato', 'ketchup'])
})

test.each(['demo', 'large'])('nonsense finds nothing, typed to its end or not: %s shop', (name) => {
  const search = shop(name)
  const texts = [...TYPED_NONSENSE, ...randomNonsense(200, [...new Set(knownWords())])]

  const found = texts.filter((text) => search.suggest(text).total + findIn(search, text).total > 0)

  expect(found).toEqual([])
})

/** Of the demo shop, the large shop and the dictionary. */
function knownWords(): string[] {
  const names = demoProducts.map(({ name, brand }) => `${name} ${brand}`)
  const written = [...names, BRANDS, KINDS, THINGS]
    .join(' ')
    .toLowerCase()
    .split(/[^a-z]+/)
  return [...written, ...createDictionary().words()]
}

function shop(name: string): Search {
  const search = shops[name]
  if (!search) throw new Error(`no ${name} shop`)
  return search
}

function demoShop(): CatalogProduct[] {
  const [categories, subcategories] = [placesOf(demoCategories), placesOf(demoSubcategories)]
  return demoProducts.map(({ key, name, nameHi, brand, unit, ...product }, position) =>
    named(name, {
      id: key,
      nameHi,
      brand,
      unit,
      position,
      categories: product.categories.flatMap((place) => categories.get(place) ?? []),
      subcategories: product.subcategories.flatMap((place) => subcategories.get(place) ?? []),
    }),
  )
}

const placesOf = (places: readonly { key: string; name: string; nameHi: string | null }[]) =>
  new Map<string, Place>(
    places.map(({ key, name, nameHi }, rank) => [key, { id: key, name, nameHi, rank, named: '' }]),
  )
