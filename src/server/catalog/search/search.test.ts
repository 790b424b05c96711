import { expect, test } from 'vitest'
import type { Sort } from '#contract/catalog/filters.ts'
import { named, searchOver } from '#server/testing/searched.ts'
import { NO_FILTERS } from './results/filter-rules.ts'
import { Search } from './search.ts'

const DAIRY = place('dairy', 'Dairy, Bread & Eggs')
const VEGETABLES = place('vegetables', 'Fruits & Vegetables')
const SNACKS = place('snacks', 'Snacks')

const SHELF = [
  named('Savera Toned Milk', { categories: [DAIRY], unit: '500 ml', brand: 'Savera' }),
  named('Savera Toned Milk, Family Pack', { categories: [DAIRY], unit: '1 L', brand: 'Savera' }),
  named('Cocoa Milk Chocolate', { categories: [SNACKS], brand: 'Malabar Co' }),
  named('Milk Mug - Blue', { brand: 'Claycraft' }),
  named('Fresh Dahi', { categories: [DAIRY], brand: 'Savera' }),
  named('Potato', { categories: [VEGETABLES] }),
  named('Potato Chips - Tomato Tango', { categories: [SNACKS] }),
  named('Tomato - Hybrid', { categories: [VEGETABLES] }),
  named('Ladies Finger', { categories: [VEGETABLES] }),
  named('Cumin/Jeera Whole', { categories: [place('spices', 'Masalas & Spices')] }),
  named('Lemon Hand Wash', { brand: 'Godrej' }),
  named('Butter Cookies', { categories: [SNACKS] }),
]

test.each([
  ['exact name', 'Savera Toned Milk', 'Savera Toned Milk'],
  ['while it is being typed', 'pota', 'Potato'],
  ['with a letter that is wrong', 'tomatto', 'Tomato - Hybrid'],
  ['with two neighbours that changed places', 'mlik', 'Savera Toned Milk'],
  ['with two letters that are wrong', 'tamoto', 'Tomato - Hybrid'],
  ['by brand and thing', 'savera dahi', 'Fresh Dahi'],
  ['in any order', 'milk toned savera', 'Savera Toned Milk'],
  ['in the plural', 'potatoes', 'Potato'],
  ['in the singular', 'cookie', 'Butter Cookies'],
  ['in Hindi', 'doodh', 'Savera Toned Milk'],
  ['in Hindi, spelt by its sound', 'jira', 'Cumin/Jeera Whole'],
  ['in Hindi of which two letters are wrong', 'bhendhi', 'Ladies Finger'],
  ['in Devanagari', 'दही', 'Fresh Dahi'],
  ['in Devanagari that means something else on packets', 'भिंडी', 'Ladies Finger'],
  ['as one word that is two', 'handwash', 'Lemon Hand Wash'],
  ['by a part of it that is there', 'potato zinger deluxe', 'Potato'],
])('a thing is found %s', (_how, text, name) => {
  expect(first(stocked(), text)).toBe(name)
})

test('a plain product ranks before processed food', () => {
  expect(names(stocked(), 'potato')).toEqual(['Potato', 'Potato Chips - Tomato Tango'])
  expect(first(stocked(), 'milk')).toBe('Savera Toned Milk')
})

test.each([
  ['milk', ['Tulsi Milk', 'Toned Milk'], 'Toned Milk'],
  ['eggs', ['Quail Eggs', 'Duck Eggs', 'Eggs - Regular'], 'Eggs - Regular'],
  ['tomato', ['Tomato - Diced', 'Tomato - Local'], 'Tomato - Local'],
  ['coconut', ['Coconut - Desiccated', 'Coconut - Two Pieces'], 'Coconut - Two Pieces'],
])(
  'for %s the plain variety ranks before other varieties and processed food',
  (text, names, plain) => {
    const search = searchOver(names.map((name, position) => named(name, { position })))

    expect(first(search, text)).toBe(plain)
  },
)

test('chopped food ranks behind fresh food, although its name matches better', () => {
  const search = searchOver([
    named('Green Chilly - Chopped', { position: 1, categories: [VEGETABLES] }),
    named('Chilli - Green Long, Medium', { position: 2, categories: [VEGETABLES] }),
  ])

  expect(first(search, 'hari mirch')).toBe('Chilli - Green Long, Medium')
  expect(first(search, 'green chilli')).toBe('Chilli - Green Long, Medium')
  expect(first(search, 'chopped green chilli')).toBe('Green Chilly - Chopped')
})

test('processed food is not demoted in a query for processed food', () => {
  const search = searchOver([
    named('Wafer - Vanille', { position: 1 }),
    named('Chips - Tomato', { position: 2 }),
  ])

  expect(first(search, 'chips packet')).toBe('Chips - Tomato')
  expect(first(search, 'wafer')).toBe('Wafer - Vanille')
})

test('the requested pack size ranks first among equals', () => {
  expect(first(stocked(), 'toned milk 500ml')).toBe('Savera Toned Milk')
  expect(first(stocked(), 'toned milk 1 litre')).toBe('Savera Toned Milk, Family Pack')
})

test.each(['(milk', 'milk*', '"toned" milk!', "milk' or 1=1", '%milk%'])(
  'punctuation has no meaning: %s',
  (text) => {
    expect(names(stocked(), text)).toContain('Savera Toned Milk')
  },
)

test.each(['', ' ', "'", '%', 'helicopter', 'zzzzzz', '🥛'])('%j finds nothing', (text) => {
  expect(names(stocked(), text)).toEqual([])
})

test('a sold-out product never ranks above an equal one in stock', () => {
  const search = searchOver([
    named('Assam Tea', { id: 'out', stock: 0, position: 1 }),
    named('Assam Tea', { id: 'there', stock: 5, position: 2 }),
  ])

  search.setSold(new Map([['out', 900]]))
  expect(find(search, 'assam tea').ids).toEqual(['there', 'out'])

  search.setStock({ id: 'out', stock: 9 })
  expect(find(search, 'assam tea').ids).toEqual(['out', 'there'])
})

test('a sold-out product ranks behind similar ones in stock, and before what only mentions the word', () => {
  const search = searchOver([
    named('Eggs', { id: 'plain', stock: 0, position: 1 }),
    named('Quail Eggs', { id: 'quail', position: 2 }),
    named('Quick Breakfast Cup Noodles with Masala, Vegetables, Herbs and Egg', { id: 'noodles' }),
  ])

  expect(find(search, 'eggs').ids).toEqual(['quail', 'plain', 'noodles'])
})

test('a list without a text has what is in stock first, in shelf order', () => {
  const search = searchOver([
    named('Tea', { id: 'out', stock: 0, position: 1, foodMark: 'veg' }),
    named('Milk', { id: 'second', position: 3, foodMark: 'veg' }),
    named('Salt', { id: 'first', position: 2, foodMark: 'veg' }),
  ])
  const wanted = { ...WANTED, filters: { ...NO_FILTERS, veg: true } }

  const { ids } = search.query(wanted, { sort: 'best', offset: 0, limit: 12 })
  expect(ids).toEqual(['first', 'second', 'out'])
})

test('equal products rank by sales, then by shelf order', () => {
  const search = searchOver([
    named('Assam Tea', { id: 'late', position: 9 }),
    named('Assam Tea', { id: 'early', position: 1 }),
    named('Assam Tea', { id: 'popular', position: 20 }),
  ])
  search.setSold(new Map([['popular', 40]]))

  expect(find(search, 'tea').ids).toEqual(['popular', 'early', 'late'])
})

test('a misspelt query reports its correction, and a literal one is not corrected', () => {
  const search = stocked()

  expect(find(search, 'tomatto')).toMatchObject({ corrected: 'tomato' })
  expect(find(search, 'tomato')).toMatchObject({ corrected: null })
  expect(find(search, 'tomatto', { literal: true }).ids).toEqual([])
})

test('a dictionary word reports its meaning', () => {
  expect(find(stocked(), 'doodh')).toMatchObject({ corrected: null, meant: ['milk'] })
})

test('synonyms of the shop take precedence over the dictionary', () => {
  const search = stocked()
  search.setSynonyms([{ word: 'batata', meaning: 'tomato, fresh dahi' }])

  expect(names(search, 'batata').toSorted()).toEqual([
    'Fresh Dahi',
    'Potato Chips - Tomato Tango',
    'Tomato - Hybrid',
  ])

  search.setSynonyms([])
  expect(first(search, 'batata')).toBe('Potato')
})

test('stop words in a synonym need not be on packets', () => {
  const search = searchOver([named('Potato Chips - Salt & Vinegar'), named('Sarson Tel')])
  search.setSynonyms([
    { word: 'tangy', meaning: 'salt and vinegar' },
    { word: 'kadwa', meaning: 'sarson ka tel' },
  ])

  expect(names(search, 'tangy')).toEqual(['Potato Chips - Salt & Vinegar'])
  expect(names(search, 'kadwa')).toEqual(['Sarson Tel'])
})

test('two words match one on packets, and one word matches two', () => {
  const search = searchOver([
    named('Soft Toothbrush'),
    named('Icecream Mix'),
    named('Vanilla Ice Cream'),
    named('Mango Ice Cream'),
  ])

  expect(first(search, 'tooth brush')).toBe('Soft Toothbrush')
  expect(names(search, 'icecream')).toEqual([
    'Mango Ice Cream',
    'Vanilla Ice Cream',
    'Icecream Mix',
  ])
  expect(names(search, 'ice cream')).toContain('Icecream Mix')
})

test.each([
  ['face wash', 'facewash', 'Face Wash', ['Face Wash', 'Facewash - Sandal', 'Neem Face Wash']],
  ['hair oil', 'hairoil', 'Hair Oil', ['Hair Oil - Mint', 'Hair Oil', 'Neem Hair Oil']],
])(
  'a compound on packets and in the query is found as one word or two: %s, %s',
  (two, one, thing, things) => {
    const search = searchOver(things.map((name, at) => named(name, { position: at })))

    expect(names(search, two)[0]).toBe(thing)
    expect(names(search, one)).toEqual(names(search, two))
  },
)

test('a number may be joined to a word', () => {
  const search = searchOver([named('Soft Drink', { brand: '7 Up' }), named('7 Herbs Tea')])

  expect(find(search, '7up')).toMatchObject({ corrected: '7 up', ids: ['Soft Drink'] })
})

test('of two homophones the one in the dictionary is meant', () => {
  const search = searchOver([named('Toned Milk'), named('Dude Perfect Puzzle')])

  expect(find(search, 'दूध')).toMatchObject({ corrected: null, meant: ['milk'] })
  expect(first(search, 'दूध')).toBe('Toned Milk')
})

test('the first word of a dictionary phrase is not corrected, however rare it is', () => {
  const search = searchOver([
    named('Hari Mirch Achar'),
    ...Array.from({ length: 12 }, (_, nth) => named('Hard Candy', { id: `candy ${nth}` })),
  ])

  expect(find(search, 'hari').corrected).toBeNull()
})

test('a literal query neither joins nor splits words', () => {
  const search = searchOver([named('Icecream Mix'), named('Vanilla Ice Cream')])

  const literally = (text: string) => find(search, text, { literal: true }).ids
  expect(literally('icecream')).toEqual(['Icecream Mix'])
  expect(literally('ice cream')).toEqual(['Vanilla Ice Cream'])
})

test('products of a named brand rank before products that only contain its name', () => {
  const search = searchOver([
    named('Hydro Boost Lotion', { brand: 'Lumea' }),
    named('Nutrition Drink - Health, Energy & Sports', { brand: 'Boost' }),
  ])

  expect(first(search, 'boost')).toBe('Nutrition Drink - Health, Energy & Sports')
  expect(first(search, 'boostt')).toBe('Nutrition Drink - Health, Energy & Sports')
  search.remove('Nutrition Drink - Health, Energy & Sports')
  expect(names(search, 'boost')).toEqual(['Hydro Boost Lotion'])
})

test('for a brand alone its main kind of product ranks first', () => {
  const search = searchOver([
    named('Toothbrush', { brand: 'Colgate', position: 1 }),
    named('Strong Teeth Toothpaste, Anticavity', { brand: 'Colgate', position: 2 }),
    named('Active Salt Toothpaste', { brand: 'Colgate', position: 3 }),
  ])

  expect(names(search, 'colgate').at(-1)).toBe('Toothbrush')
  expect(first(search, 'colgate toothbrush')).toBe('Toothbrush')
})

test('if the brand has no such product, those of other brands rank first', () => {
  const search = searchOver([
    ...['Toned Milk', 'Fresh Paneer', 'Salted Butter'].map((name) =>
      named(name, { brand: 'Nandini', categories: [DAIRY] }),
    ),
    named('Set Curd', { brand: 'Amul', categories: [DAIRY] }),
    named('Farm Curd', { brand: 'Savera', categories: [DAIRY] }),
    ...Array.from({ length: 12 }, (_, n) => named('Assam Tea', { id: `tea ${n}` })),
  ])

  expect(names(search, 'nandini curd').slice(0, 2)).toEqual(['Farm Curd', 'Set Curd'])
  expect(names(search, 'nandini curd')).toContain('Toned Milk')
  expect(first(search, 'nandini paneer')).toBe('Fresh Paneer')
})

test('for a brand named like a product, the product ranks first', () => {
  const search = searchOver([
    named('Shoe Polish', { brand: 'Kiwi' }),
    named('Kiwi - Green', { categories: [VEGETABLES] }),
  ])

  expect(first(search, 'kiwi')).toBe('Kiwi - Green')
})

test('a brand of several words named like a product is not meant either', () => {
  const search = searchOver([
    named('Juice Glass Set', { brand: 'Green Apple' }),
    named('Apple - Green, Premium', { categories: [VEGETABLES] }),
  ])

  expect(first(search, 'green apple')).toBe('Apple - Green, Premium')
})

test('a dictionary word is neither a brand that sounds like it nor a typing error', () => {
  const search = searchOver([
    named('Rasogolla', { brand: 'MTR' }),
    named('Green Peas', { categories: [VEGETABLES] }),
    named('Soft Drink', { brand: 'Coca-Cola' }),
    named('Combo - Coke, Crisps', { brand: 'Savera' }),
    ...Array.from({ length: 12 }, (_, nth) => named('Plum Cake', { id: `cake ${nth}` })),
  ])

  expect(first(search, 'matar')).toBe('Green Peas')
  expect(names(search, 'coke')).toEqual(['Soft Drink', 'Combo - Coke, Crisps'])
})

test('a number without products is dropped before a match by category only', () => {
  const eggsAndFish = [place('eggs', 'Eggs, Meat & Fish')]
  const search = searchOver([
    named('Farm Eggs', { categories: eggsAndFish }),
    named('Tilapia, 12 Pieces', { categories: eggsAndFish }),
  ])

  expect(first(search, 'eggs 12')).toBe('Farm Eggs')
})

test('a product in the category of its name ranks first', () => {
  const search = searchOver([
    named('Urinal Cake', { position: 1, categories: [place('cleaning', 'Cleaning')] }),
    named('Plum Cake', { position: 2, categories: [place('cakes', 'Cakes & Pastries')] }),
  ])

  expect(names(search, 'cake')).toEqual(['Plum Cake', 'Urinal Cake'])
})

test('pet supplies and kitchenware rank behind food and care, unless the query names them', () => {
  const pets = [place('pets', 'Pet Food & Accessories')]
  const search = searchOver([
    named('Puppy Shampoo', { position: 1, categories: pets }),
    named('Herbal Shampoo', { position: 2 }),
    named('Almond Milk Protein Shampoo', { position: 3 }),
  ])

  expect(names(search, 'shampoo').at(-1)).toBe('Puppy Shampoo')
  expect(first(search, 'puppy shampoo')).toBe('Puppy Shampoo')
  search.index(named('Dog Shampoo', { position: 0, categories: pets }))
  expect(first(search, 'shampoo')).toBe('Dog Shampoo')
})

test('the category of the dictionary takes precedence over category names', () => {
  const search = searchOver([
    named('Milk Powder', { id: 'mix', position: 1, categories: [place('mixes', 'Powders')] }),
    named('Milk Powder', { id: 'milk', position: 2, categories: [DAIRY] }),
  ])

  expect(find(search, 'milk powder').ids).toEqual(['milk', 'mix'])
})

test.each(['tea', 'assam tea'])(
  'cached hits for "%s" are renewed after any change of the order',
  (text) => {
    const tea = (id: string, position: number) => named('Assam Tea', { id, position })
    const search = searchOver([tea('a', 0), tea('b', 1), tea('c', 2)])
    const order = () => find(search, text).ids.join('')
    expect(order()).toBe('abc')

    search.setSold(new Map([['c', 40]]))
    expect(order()).toBe('cab')
    search.setStock({ id: 'a', stock: 0 })
    expect(order()).toBe('cba')
    search.index(tea('d', 0))
    expect(order()).toBe('cdba')
    search.remove('c')
    expect(order()).toBe('dba')
  },
)

test('cached hits of a word are not used for a query with more words', () => {
  const short = named('Masala', { id: 'short', brand: 'Tea Board' })
  const search = searchOver([short, named('Tea Masala', { id: 'in full' })])

  expect(find(search, 'tea').ids).toEqual(['short', 'in full'])
  expect(find(search, 'tea xq').ids).toEqual(['in full', 'short'])
  expect(find(search, 'tea').ids).toEqual(['short', 'in full'])
})

test('cached hits of a word are not used for a query with a category', () => {
  const teaIn = (id: string, name: string) =>
    named('Masala Tea', { id, categories: [place(id, name)] })
  const search = searchOver([teaIn('tea', 'Tea'), teaIn('ghee', 'Ghee')])

  expect(find(search, 'tea xq').ids).toEqual(['tea', 'ghee'])
  expect(find(search, 'tea घी').ids).toEqual(['ghee', 'tea'])
})

test('cached hits of a word are not used for a query with an amount', () => {
  const tea = (id: string, amount: number) =>
    named('Assam Tea', { id, position: amount, net: { amount, unit: 'g', packs: 1 } })
  const search = searchOver([tea('small', 100), tea('large', 500)])
  const order = (text: string) => find(search, text).ids

  expect(order('tea')).toEqual(['small', 'large'])
  expect(order('tea 500g')).toEqual(['large', 'small'])
  expect(order('tea 100g')).toEqual(['small', 'large'])
  expect(order('tea 500ml')).toEqual(['small', 'large'])
  expect(order('tea')).toEqual(['small', 'large'])
})

test('cached hits of two words are not used for one of them with another', () => {
  const search = searchOver([
    named('Assam Tea', { id: 'assam' }),
    named('Tea Masala', { id: 'masala' }),
    named('Assam Masala', { id: 'no tea' }),
  ])

  expect(find(search, 'assam tea').ids).toEqual(['assam'])
  expect(find(search, 'tea masala').ids).toEqual(['masala'])
  expect(find(search, 'assam masala').ids).toEqual(['no tea'])
  expect(find(search, 'assam tea xq').ids).toEqual(find(search, 'assam tea').ids)
})

test('cached hits of some words are not used for one word more or fewer', () => {
  const search = searchOver([
    named('Assam Tea', { id: 'assam' }),
    ...Array.from({ length: 3 }, (_, n) => named('Assam Gold', { id: `gold ${n}` })),
  ])
  const found = (text: string) => find(search, text).ids.length

  expect(found('assam tea')).toBe(1)
  expect(found('assam')).toBe(4)
  expect(found('assam tea gold')).toBe(4)
  expect(found('assam tea')).toBe(1)
})

test('cached hits of a literal word are not used for its correction', () => {
  const search = searchOver([
    named('Tomatto Rings', { id: 'rings' }),
    ...Array.from({ length: 40 }, (_, n) => named('Tomato', { id: `tomato ${n}` })),
  ])

  expect(find(search, 'tomatto')).toMatchObject({ corrected: 'tomato', total: 41 })
  expect(find(search, 'tomatto', { literal: true })).toMatchObject({ ids: ['rings'], total: 1 })
  expect(find(search, 'tomatto')).toMatchObject({ corrected: 'tomato', total: 41 })
})

test('products with two or three frequent words are found after many changes', () => {
  const [brands, kinds, things] = [
    ['Savera', 'Gokul', 'Kesari'],
    ['Toned', 'Fresh', 'Organic', 'Farm', 'Whole'],
    ['Milk', 'Curd', 'Rice', 'Atta'],
  ]
  const nameOf = (n: number) =>
    [brands[n % 3], kinds[n % 5], things[n % 4], n % 7 ? '' : 'Special'].join(' ').trim()
  const search = new Search()
  const all = new Map<string, string>()
  const put = (id: string, name: string) => {
    search.index(named(name, { id }))
    all.set(id, name)
  }
  for (let n = 0; n < 3000; n++) put(`${n}`, nameOf(n))
  for (let n = 0; n < 3000; n += 11) {
    search.remove(`${n}`)
    all.delete(`${n}`)
  }
  for (let n = 0; n < 3000; n += 13) put(`${n}`, nameOf(n + 1))
  for (let n = 3000; n < 3600; n++) put(`${n}`, nameOf(n))

  for (const text of [
    'savera milk',
    'gokul fresh',
    'kesari farm rice',
    'special curd',
    'gokul atta special',
  ]) {
    const words = text.split(' ')
    const bearing = [...all].filter(([, name]) =>
      words.every((word) => name.toLowerCase().includes(word)),
    )
    expect(find(search, text).total, text).toBe(bearing.length)
    const { ids } = search.query({ ...WANTED, text }, { sort: 'best', offset: 0, limit: 5000 })
    expect(new Set(ids), text).toEqual(new Set(bearing.map(([id]) => id)))
  }
})

test('a changed product is found by its new words, a removed one is not found', () => {
  const one = named('Assam Tea', { id: 'one' })
  const search = new Search()
  search.index(one)

  search.index(Object.assign(one, { name: 'Malabar Coffee' }))
  expect(names(search, 'assam')).toEqual([])
  expect(names(search, 'coffee')).toEqual(['Malabar Coffee'])

  search.remove('one')
  expect(names(search, 'coffee')).toEqual([])
  expect(search.size).toBe(0)
})

test('a cached term is parsed again once a product has the word', () => {
  const search = stocked()
  expect(first(search, 'tomatto')).toBe('Tomato - Hybrid')

  search.index(named('Tomatto Rings', { id: 'rings' }))
  expect(first(search, 'tomatto')).toBe('Tomatto Rings')
})

test('a word without remaining products does not disturb corrections', () => {
  const search = stocked()
  search.index(named('Tomatto Rings', { id: 'rings' }))

  search.remove('rings')

  expect(first(search, 'tomatto')).toBe('Tomato - Hybrid')
  expect(search.suggest('tomatt').completions).not.toContain('tomatto')
})

test('a word that is already in the query is not a completion', () => {
  const search = searchOver([named('Banana Bread'), named('Bread, Brown')])

  expect(search.suggest('bread b').completions).toEqual(['bread banana', 'bread brown'])
})

test('suggestions name completions, categories, brands and products', () => {
  const suggested = stocked().suggest('sav')

  expect(suggested.completions).toEqual(['savera'])
  expect(suggested.names).toEqual([
    { kind: 'brand', id: 'savera', name: 'Savera', nameHi: null, count: 3 },
  ])
  expect(stocked().suggest('vegetab').names).toContainEqual({
    kind: 'category',
    id: 'vegetables',
    name: 'Fruits & Vegetables',
    nameHi: null,
    count: 3,
  })
})

test('the last word is also a prefix while few products match it', () => {
  const subcategories = [place('paneer', 'Paneer & Tofu')]
  const search = searchOver([
    named('Fry Pan', { id: 'fry pan' }),
    ...['Malai', 'Low Fat', 'Fresh', 'Soya', 'Organic', 'Cow Milk'].map((kind) =>
      named(`${kind} Paneer`, { brand: 'Savera', subcategories }),
    ),
  ])

  const suggested = search.suggest('pan')
  expect(suggested.ids).toHaveLength(5)
  expect(suggested.ids[0]).toBe('fry pan')
  expect(suggested.ids).toContain('Malai Paneer')
  expect(suggested.completions).toEqual(['paneer'])
  expect(suggested.names).toMatchObject([{ kind: 'subcategory', id: 'paneer' }])
  expect(search.suggest('savera pan').ids[0]).toContain('Paneer')

  expect(suggested.total).toBe(find(search, 'pan').total)
  expect(find(search, 'pan').ids).toEqual(['fry pan'])
})

test('filters narrow, and options are counted without the filter of their own kind', () => {
  const search = searchOver([
    named('Tea Assam', { brand: 'Pahadi', price: 100_00, discount: 10, foodMark: 'veg' }),
    named('Tea Nilgiri', { brand: 'Pahadi', price: 300_00, foodMark: 'veg', stock: 0 }),
    named('Tea Masala', {
      brand: 'Kulhad',
      price: 50_00,
      discount: 20,
      countryOfOrigin: 'India',
    }),
  ])
  const filters = { ...NO_FILTERS, brands: ['pahadi'], max: 200_00 }
  const wanted = { text: 'tea', literal: false, withinId: undefined, filters }

  expect(find(search, 'tea', { filters }).total).toBe(1)
  expect(search.facets(wanted)).toMatchObject({
    shown: 1,
    all: 3,
    brands: [
      { value: 'pahadi', name: 'Pahadi', count: 1 },
      { value: 'kulhad', name: 'Kulhad', count: 1 },
    ],
    origins: [{ value: 'india', name: 'India', count: 0 }],
    discounts: [
      { off: 5, count: 1 },
      { off: 10, count: 1 },
      { off: 20, count: 0 },
    ],
    veg: 1,
    nonVeg: 0,
    inStock: 1,
    price: { min: 50_00, max: 300_00 },
  })
})

test('a list is sorted as requested, products in stock first', () => {
  const search = searchOver([
    named('Tea A', { id: 'a', price: 20_00, net: { amount: 100, unit: 'g', packs: 1 } }),
    named('Tea B', { id: 'b', price: 10_00, stock: 0, net: { amount: 10, unit: 'g', packs: 1 } }),
    named('Tea C', { id: 'c', price: 10_00, discount: 5, countryOfOrigin: 'India' }),
  ])
  const order = (sort: Exclude<Sort, 'best'>) =>
    search.query(WANTED, { sort, offset: 0, limit: 10 }).ids.join('')

  expect(order('price')).toBe('cab')
  expect(order('price-desc')).toBe('acb')
  expect(order('discount')).toBe('cab')
  expect(order('unit-price')).toBe('acb')
  expect(order('origin')).toBe('cab')
  expect(order('newest')).toBe('cab')
})

test('pages continue each other at any depth', () => {
  const search = searchOver(
    Array.from({ length: 300 }, (_, n) =>
      named('Assam Tea', {
        id: String(n).padStart(3, '0'),
        position: (n * 7) % 300,
      }),
    ),
  )
  const page = (offset: number, limit: number) =>
    search.query({ ...WANTED, text: 'tea' }, { sort: 'best', offset, limit }).ids

  const paged = Array.from({ length: 25 }, (_, n) => page(n * 12, 12)).flat()
  expect(paged).toEqual(page(0, 300))
  expect(new Set(paged).size).toBe(300)
})

const WANTED = { text: undefined, literal: false, withinId: undefined, filters: NO_FILTERS }

function find(search: Search, text: string, more: Partial<typeof WANTED> = {}) {
  return search.query({ ...WANTED, ...more, text }, { sort: 'best', offset: 0, limit: 12 })
}

const names = (search: Search, text: string) =>
  find(search, text).ids.map((id) => search.find(id)?.name)

const first = (search: Search, text: string) => names(search, text)[0]

const stocked = () => searchOver(SHELF)

function place(id: string, name: string) {
  return { id, name, nameHi: null, rank: 0, named: '' }
}
