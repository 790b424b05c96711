import { expect, test } from 'vitest'
import type { Envelope } from '#contract/schemas.ts'
import { withHead } from '#server/http/page/page-head.ts'
import { headOfListing, headOfProduct } from './page-heads.ts'

const ID = '01900000-0000-7000-8000-000000000000'
const SHOP = { publicUrl: 'https://tokri.example', shop: 'Tokri' }
const SHELL = `<head><title>Tokri</title><meta
  name="description"
  content="Vegetables"
/></head>`
const dairy = { _id: ID, name: 'Dairy & Eggs', image: '/media/demo/dairy-240.webp' }
const milk = { _id: ID, name: 'Milk', image: '' }
const product = {
  _id: ID,
  name: 'Toned Milk "1 L" </title>',
  image: ['/media/milk-960.webp'],
  unit: '500 ml',
  stock: 3,
  selling_price: 27.5,
  brand: 'Amul',
  description: 'Fresh\nmilk. '.repeat(30),
  category_id: [dairy],
  sub_category_id: [milk],
} as unknown as NonNullable<Envelope<'product.get'>['data']>

const tagsOf = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(
      ([, name, content]) => [name, content],
    ),
  )
const factsOf = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  )

test('a link to a product previews its name, picture, unit and price', () => {
  const page = withHead(SHELL, headOfProduct(product, SHOP))

  expect(page).toContain('<title>Toned Milk &quot;1 L&quot; &lt;/title&gt; · Tokri</title>')
  expect(tagsOf(page)).toMatchObject({
    'og:type': 'product',
    'og:url': `${SHOP.publicUrl}/product/toned-milk-1-l-title-${ID}`,
    'og:image': `${SHOP.publicUrl}/media/milk-960.webp`,
    'product:price:amount': '27.50',
    'product:price:currency': 'INR',
  })
  expect(tagsOf(page)['og:description']).toMatch(/^₹27\.50 · 500 ml\. Fresh milk\. .*[^ ]…$/)
  expect(page).toContain(
    `<link rel="canonical" href="${SHOP.publicUrl}/product/toned-milk-1-l-title-${ID}">`,
  )
})

test('its facts are those of schema.org, and its place in the shop', () => {
  const [facts, trail] = factsOf(withHead(SHELL, headOfProduct(product, SHOP)))

  expect(facts).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    brand: { name: 'Amul' },
    offers: { price: '27.50', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
  })
  expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Dairy & Eggs',
    'Milk',
    'Toned Milk "1 L" </title>',
  ])
})

test('what is sold out says so', () => {
  const [facts] = factsOf(withHead(SHELL, headOfProduct({ ...product, stock: 0 }, SHOP)))

  expect(facts.offers.availability).toBe('https://schema.org/OutOfStock')
})

test('a link to a subcategory previews its names and the picture nearest to it', () => {
  const page = withHead(SHELL, headOfListing([dairy, milk], SHOP))

  expect(page).toContain('<title>Milk, Dairy &amp; Eggs · Tokri</title>')
  expect(tagsOf(page)).toMatchObject({
    'og:type': 'website',
    'og:image': `${SHOP.publicUrl}/media/demo/dairy-240.webp`,
    'og:url': `${SHOP.publicUrl}/product-categorized/dairy-eggs-${ID}/milk-${ID}`,
  })
})
