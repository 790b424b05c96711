import { desc, eq } from 'drizzle-orm'
import { loadSettings } from '#demo/load-settings.ts'
import { categories, subcategories } from '#server/db/schema/catalog.ts'
import { complaints } from '#server/db/schema/complaint.ts'
import { shopSettings } from '#server/db/schema/settings.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { importKind } from '#server/import/import-job.ts'
import { newId } from '#server/lib/id.ts'
import { openFetcher } from '#server/media/fetch-picture.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { runNextJob } from '#server/testing/jobs.ts'
import type { openPayingShop } from '#server/testing/paying.ts'
import { insertMember, newEmail, PASSWORD } from '#server/testing/people.ts'
import { refundDesk } from '#server/testing/refunds.ts'
import type { TestUser } from '#server/testing/shop.ts'
import { FORM_TYPE, formOf } from '#server/testing/uploads.ts'
import { catalogueOf } from './catalogue-pools.ts'
import { documentsOf } from './documents.ts'
import { Known } from './schema-values.ts'
import { rolesOf } from './staff-roles.ts'

export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>

/** The contents of the shop: users who send requests, and values for them. */
export type World = {
  shopper: TestUser
  picker: TestUser
  rider: TestUser
  owner: TestUser
  pools: Record<string, unknown[]>
}

/** A PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const PRICE_LIST = Buffer.from(
  'name,brand,categories,mrp,sale_price,unit,stock\nGarlic Oil,Sri,Beauty,220,200.50,100 ml,5\n',
)

/** Fills a shop with people, products and orders of every kind. */
export async function openWorld(shop: PayingShop): Promise<World> {
  // Earlier requests may have closed the shop or restricted its delivery area.
  await shop.db.delete(shopSettings)
  await loadSettings(shop.db)
  await shop.deliveryFeed.load()
  const owner = await shop.user({ username: 'Meera', role: 'ADMIN' })
  const picker = await shop.user({ username: 'Pintu', role: 'PICKER' })
  const rider = await shop.user({ username: 'Raju', role: 'RIDER' })
  const shopper = await shop.user({ username: 'Asha' })
  const member = await insertMember(shop)
  const shelf = await fillShelf(shop)
  const [milk] = shelf.products
  const bought = await buy(shop, shopper, milk)
  const pools = {
    ...{ categories: shelf.categories, subcategories: shelf.subcategories },
    products: shelf.products.map(({ id }) => id),
    ...{ ...(await deletable(shop)), ...(await rolesOf(shop.db)) },
    images: ['/media/milk.webp'],
    ...bought,
    ...(await office(shop, owner, milk)),
    addresses: [shopper.addressId],
    people: [(await shop.user()).id, (await shop.user()).id, member.id],
    emails: [member.email, newEmail, newEmail],
    passwords: [PASSWORD],
    mobiles: ['9876543210'],
    pincodes: ['411045'],
    cities: ['Pune'],
    states: ['Maharashtra'],
    empty: [''],
    flags: ['true', 'false'],
    digits: ['5', '20'],
    doomedAddresses: [await secondAddress(shopper)],
    pictures: [PIXEL],
    priceLists: [PRICE_LIST],
    sessions: [shopper.sessionId],
  }
  return { shopper, picker, rider, owner, pools }
}

type Product = Awaited<ReturnType<PayingShop['product']>>

async function fillShelf(shop: PayingShop) {
  const ids = [newId(), newId()]
  const named = (id: string) => ({ id, name: `Named ${id}` })
  await shop.db.insert(categories).values(ids.map(named))
  const under = [newId(), newId()]
  await shop.db.insert(subcategories).values(under.map(named))
  const product = () => shop.product({ stock: 5_000 })
  const products = [await product(), await product(), await product(), await product()] as const
  return { products, categories: ids, subcategories: under }
}

/** Things to delete that no other request needs. */
async function deletable(shop: PayingShop) {
  const [category, subcategory] = [newId(), newId()]
  await shop.db.insert(categories).values({ id: category, name: `Doomed ${category}` })
  await shop.db.insert(subcategories).values({ id: subcategory, name: `Doomed ${subcategory}` })
  return {
    doomedCategories: [category],
    doomedSubcategories: [subcategory],
    doomedProducts: [(await shop.product()).id],
  }
}

async function buy(shop: PayingShop, shopper: TestUser, milk: Product) {
  const orders: { _id: string; order_id: string }[] = []
  for (let nth = 0; nth < 6; nth++) {
    orders.push((await orderForCash(shopper, [[milk, nth + 1]])).order)
  }
  const desk = refundDesk(shop, await shop.user({ role: 'ADMIN' }))
  const paid = await desk.paid()
  const refund = await desk.failedRefund(paid)
  const { data } = await shop.checkout(shopper, [[milk, 1]], { key: newId() })
  const cart = await shopper.call('cart.add', { body: { productId: milk.id, quantity: 9 } })
  return {
    orders: orders.map(({ order_id }) => order_id),
    orderIds: orders.map(({ _id }) => _id),
    paidOrders: [paid.id],
    documents: await documentsOf(shop, paid.id),
    refunds: [refund],
    unpaidOrders: [data.order_id],
    providerOrders: [data.paymentDetails.razorpayOrderId],
    cartLines: cart.data.map(({ _id }) => _id),
  }
}

async function secondAddress(shopper: TestUser): Promise<string> {
  const { data } = await shopper.call('address.add', {
    body: {
      ...{ addressName: 'Work', addressType: 'Work', addressLine1: '7 MG Road', city: 'Pune' },
      ...{ state: 'Maharashtra', pincode: '411045', country: 'India', mobile: '9876543210' },
    },
  })
  return data._id
}

/** Things that staff work on besides orders. */
async function office(shop: PayingShop, owner: TestUser, milk: Product) {
  const synonym = await owner.call('synonym.save', {
    body: { word: newId().slice(0, 8), meaning: 'milk' },
  })
  await owner.call('complaint.make', {
    body: { kind: 'other', name: 'Meera', phone: '9876543210', text: 'The milk has turned.' },
  })
  const [complaint] = await shop.db
    .select({ id: complaints.id })
    .from(complaints)
    .orderBy(desc(complaints.createdAt), desc(complaints.id))
    .limit(1)
  await owner.call('stock.change', {
    params: { id: milk.id },
    body: { change_id: newId(), change: 5, reason: 'restock' },
  })
  const [movement] = await shop.db
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(eq(stockMovements.productId, milk.id))
    .orderBy(desc(stockMovements.createdAt), desc(stockMovements.id))
    .limit(1)
  return {
    ...(await catalogueOf(shop, owner, milk)),
    synonyms: [synonym.data._id],
    complaints: [complaint?.id],
    movements: [movement?.id],
    imports: await uploaded(shop, owner),
  }
}

export async function workOnImports(shop: PayingShop) {
  const kinds = [importKind({ ...shop, fetcher: openFetcher([]) })]
  while (await runNextJob({ db: shop.db, kinds, log: { warn() {}, error() {} } })) {}
}

async function uploaded(shop: PayingShop, { token }: TestUser): Promise<string[]> {
  await workOnImports(shop)
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/import/upload',
    payload: formOf([{ bytes: PRICE_LIST, field: 'file', type: 'text/csv' }]),
    headers: { authorization: `Bearer ${token}`, 'content-type': FORM_TYPE },
  })
  return [answer.json().data._id]
}

/** Replaces placeholders with values of the world. */
export function filled(value: unknown, pools: World['pools']): unknown {
  if (value instanceof Known) return pick(pools[value.pool] ?? [newId()], value.nth)
  if (Array.isArray(value)) return value.map((one) => filled(one, pools))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, pools)]))
}

/** Values that must be new each time are functions. */
function pick(pool: readonly unknown[], nth: number): unknown {
  const value = pool[nth % pool.length]
  return typeof value === 'function' ? value() : value
}
