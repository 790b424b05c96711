import { expect, test } from 'vitest'
import { catalogPaths, fileCount, robotsTxt, sitemapFile, sitemapIndex } from './sitemap-rules.ts'

const ID = '01900000-0000-7000-8000-000000000000'
const SHOP = 'https://tokri.example'
const dairy = { _id: ID, name: 'Dairy' }

test('crawlers are told of the sitemap and kept out of personal screens and endless searches', () => {
  const text = robotsTxt(SHOP, true)

  expect(text).toContain('Sitemap: https://tokri.example/sitemap.xml\n')
  for (const path of ['/dashboard', '/cart', '/search']) expect(text).toContain(`Disallow: ${path}`)
  expect(text).not.toContain('Disallow: /product')
})

test('a shop without link previews closes itself to crawlers', () => {
  expect(robotsTxt(SHOP, false)).toBe('User-agent: *\nDisallow: /\n')
})

test('categories, subcategories within theirs, and products have a URL, encoded', () => {
  const paths = catalogPaths(
    [
      { ...dairy, within: [] },
      { _id: ID, name: 'Milk', within: [dairy] },
    ],
    [{ _id: ID, name: 'दूध & "more" <b>' }],
  )

  const file = sitemapFile(paths, 1, SHOP)

  expect(file).toContain(`<loc>${SHOP}/product-categorized/dairy-${ID}</loc>`)
  expect(file).toContain(`<loc>${SHOP}/product-categorized/dairy-${ID}/milk-${ID}</loc>`)
  expect(file).toContain(`<loc>${SHOP}/product/%E0%A4%A6%E0%A5%82%E0%A4%A7-more-b-${ID}</loc>`)
})

test('more than 50,000 URLs are split, and none is lost', () => {
  const paths = Array.from({ length: 100_001 }, (_, index) => `/product/p-${index}`)
  const files = fileCount(paths.length)
  const found = Array.from({ length: files }, (_, index) => sitemapFile(paths, index + 1, SHOP))
    .join('')
    .match(/<loc>/g)

  expect([files, found?.length]).toEqual([3, paths.length])
  expect(sitemapIndex(files, SHOP).match(/sitemap-\d\.xml/g)).toEqual([
    'sitemap-1.xml',
    'sitemap-2.xml',
    'sitemap-3.xml',
  ])
})
