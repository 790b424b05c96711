import { beforeEach, describe, expect, test } from 'vitest'
import { loadSettings } from '#demo/load-settings.ts'
import { invoiceSeries, invoices } from '#server/db/schema/invoice.ts'
import { orders } from '#server/db/schema/order.ts'
import { shopSettings } from '#server/db/schema/settings.ts'
import { issueDueInvoices } from '#server/invoice/issue-due-invoices.ts'
import { issueInvoices } from '#server/invoice/issue-invoices.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { emptyTables } from '#server/testing/database.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

beforeEach(async () => {
  await shop.db.delete(shopSettings)
  await shop.deliveryFeed.load()
})

describe('a new shop has no seller', () => {
  test('it rejects orders with a message, and cart and stock stay unchanged', async () => {
    const asha = await shop.user()
    const milk = await shop.product({ price: 100_00, discount: 0, stock: 5 })
    await asha.call('cart.add', { body: { productId: milk.id, quantity: 2 } })

    const refused = await placeCash(asha, milk.id)

    expect(refused).toMatchObject({
      status: 409,
      code: 'SHOP_NOT_READY',
      errorMessage: 'This shop does not take orders yet. Your cart is saved.',
    })
    expect(await shop.stockOf(milk)).toBe(5)
    expect((await asha.call('cart.get', {})).data).toHaveLength(1)
    expect(await shop.db.$count(orders)).toBe(0)
  })

  test('the public settings say that it accepts no orders yet', async () => {
    expect(await terms()).toEqual({ flat_tax: 0, takes_orders: false })
  })

  test.each(['legal_name', 'address_line_1', 'city', 'state', 'pincode'])(
    'while the %s is missing',
    async (field) => {
      await keep({ [field]: '' })
      const asha = await shop.user()

      const refused = await placeCash(asha, (await shop.product()).id)

      expect(refused.code).toBe('SHOP_NOT_READY')
      expect((await terms()).takes_orders).toBe(false)
    },
  )

  test('its first order is accepted as soon as the seller is complete', async () => {
    await save({})
    const asha = await shop.user()

    expect((await placeCash(asha, (await shop.product()).id)).status).toBe(201)
    expect(await terms()).toEqual({ flat_tax: 18, takes_orders: true })
  })
})

describe('the flat tax depends on the registration', () => {
  const KINDS = [
    ['registered', '27AAPFU0939F1ZV', 18],
    ['composition', '27AAPFU0939F1ZV', 0],
    ['unregistered', '', 0],
  ] as const

  test.each(KINDS)(
    '%s: an order costs its items and 50, and the tax of %3$i',
    async (registration, gstin, tax) => {
      await save({ registration, gstin })
      const asha = await shop.user()
      const rice = await shop.product({ price: 100_00, discount: 0 })
      expect((await terms()).flat_tax).toBe(tax)

      const { status, data } = await placeCash(asha, rice.id, 150 + tax)

      expect(status).toBe(201)
      expect(data.order).toMatchObject({
        sub_total_amount: 100,
        shipping_amount: 50,
        tax_amount: tax,
        total_amount: 150 + tax,
      })
    },
  )

  test('a client that still adds the tax is shown the new total, and nothing is ordered', async () => {
    await save({ registration: 'unregistered', gstin: '' })
    const asha = await shop.user()
    const rice = await shop.product({ price: 100_00, discount: 0 })

    const refused = await placeCash(asha, rice.id, 168)

    expect(refused).toMatchObject({ status: 409, code: 'PRICE_CHANGED' })
    expect(refused.quote).toMatchObject({ taxAmount: 0, totalAmount: 150 })
  })
})

describe('the registration is saved with the GSTIN that it requires', () => {
  test.each([
    ['registered', '', 400],
    ['composition', '', 400],
    ['unregistered', '27AAPFU0939F1ZV', 400],
    ['unregistered', '', 200],
    ['composition', '27AAPFU0939F1ZV', 200],
    ['registered', '27AAPFU0939F1ZW', 400],
    ['trust', '27AAPFU0939F1ZV', 400],
  ])('%s with the GSTIN "%s": %i', async (registration, gstin, status) => {
    const answer = await save({ registration: registration as 'registered', gstin })

    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.data).toMatchObject({ registration, gstin })
  })

  test('a client that sends only the GSTIN changes it by that, and keeps the scheme', async () => {
    await save({ registration: 'composition' })

    expect((await save({ registration: undefined })).data.registration).toBe('composition')
    expect((await save({ registration: undefined, gstin: '' })).data.registration).toBe(
      'unregistered',
    )
    expect((await save({ registration: undefined })).data.registration).toBe('registered')
  })
})

describe('documents wait for a complete seller', () => {
  test('an order gets its invoice once the seller is complete, without a gap in the numbers', async () => {
    await loadSettings(shop.db)
    const id = await delivered()
    await emptyTables(shop.db, 'invoices', 'invoice_series')
    await keep({ address_line_1: '' })

    await issueDueInvoices(shop.db, new AbortController().signal)
    const refused = await issueInvoices(shop.db, id).catch((error: unknown) => error)

    expect(refused).toMatchObject({ details: { code: 'SHOP_NOT_READY' } })
    expect(await shop.db.$count(invoices)).toBe(0)
    expect(await shop.db.$count(invoiceSeries)).toBe(0)
    await keep({})
    await issueDueInvoices(shop.db, new AbortController().signal)
    expect(await shop.db.$count(invoices)).toBe(1)
  })
})

const SELLER = {
  legal_name: 'Shivaji Stores',
  registration: 'registered' as 'registered' | 'unregistered' | 'composition' | undefined,
  gstin: '27AAPFU0939F1ZV',
  address_line_1: '4 Laxmi Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411030',
}

/** Through the call of the back office. */
async function save(seller: Partial<typeof SELLER>) {
  const {
    updatedAt,
    opening_hours: _,
    ...settings
  } = (await shop.visitor.call('settings.get', { query: {} })).data
  const body = { ...settings, ...SELLER, ...seller, seen_at: updatedAt }
  return meera.call('settings.save', { body })
}

/** Directly in the database, without the validation of a save. */
async function keep(seller: Record<string, string | undefined>) {
  const settings = { ...SELLER, ...seller }
  await shop.db.delete(shopSettings)
  await shop.db.insert(shopSettings).values({ settings })
  await shop.deliveryFeed.load()
}

async function terms() {
  const { flat_tax, takes_orders } = (await shop.visitor.call('delivery.now', { query: {} })).data
  return { flat_tax, takes_orders }
}

const placeCash = (asha: TestUser, productId: string, totalAmount?: number) =>
  asha.call('order.placeCod', {
    body: {
      deliveryAddressId: asha.addressId,
      paymentMethod: 'COD',
      products: [{ productId, quantity: 1 }],
      ...(totalAmount && { totalAmount }),
    },
  })

async function delivered(): Promise<string> {
  const {
    order: { _id: id },
  } = await orderForCash(await shop.user(), [[await shop.product(), 1]])
  for (const to of ['Shipped', 'Delivered'] as const) {
    await meera.call('order.move', { params: { id }, body: { to } })
  }
  return id
}
