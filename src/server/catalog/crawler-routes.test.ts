import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { findSettings, saveRow } from '#server/settings/settings-store.ts'
import { eventually } from '#server/testing/eventually.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const get = (url: string, headers = {}) => shop.app.inject({ url, headers })

test('the sitemap names every product, compressed where the crawler takes it', async () => {
  const product = await shop.product({ name: 'Toned Milk' })
  await shop.catalogFeed.load()

  const plain = await get('/sitemap.xml')
  expect(plain.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(plain.body).toContain(`/product/toned-milk-${product.id}</loc>`)
  const zipped = await get('/sitemap.xml', { 'accept-encoding': 'gzip' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toContain(product.id)
})

test('a file of the sitemap that does not exist is not found', async () => {
  for (const url of ['/sitemap-1.xml', '/sitemap-7.xml', '/sitemap-x.xml', '/sitemap-0.xml']) {
    expect((await get(url)).statusCode, url).toBe(404)
  }
})

test('the owner can close the shop to crawlers', async () => {
  const { settings } = await findSettings(shop.db)
  await saveRow(shop.db, { ...settings, visitors: { can_browse: false, link_previews: false } })
  shop.deliveryFeed.refresh()

  await eventually(async () => {
    expect((await get('/robots.txt')).body).toContain('Disallow: /\n')
  })
  expect((await get('/sitemap.xml')).statusCode).toBe(404)
})
