import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderMove, OrderStatus } from '#contract/order/order-kinds.ts'
import { inTransaction } from '#server/db/db.ts'
import { rateLimits } from '#server/db/schema/limits.ts'
import { orders } from '#server/db/schema/order.ts'
import { newId } from '#server/lib/id.ts'
import { hasServer } from '#server/testing/database.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

/** The expected state of an order: its items are reserved until it is cancelled. */
type ModelOrder = { status: OrderStatus; lines: Line[] }
/** The expected shop: the stock, and the state of each order. */
type Model = { stock: number[]; orders: ModelOrder[] }
/** The real shop, in the same order. */
type Real = { shoppers: TestUser[]; products: { id: string }[]; placed: Placed[] }
type Placed = { number: string; shopper: TestUser }
type Line = { product: number; quantity: number }
type Step = fc.AsyncCommand<Model, Real>

/** The embedded database has one connection, so fewer actions find what can be found there. */
const ACTIONS = hasServer ? 2_000 : 250
const SHELF = [12, 7, 30, 1]
const MOVES: Record<OrderStatus, OrderMove[]> = {
  Processing: ['Shipped', 'Cancelled'],
  Shipped: ['Delivered', 'Cancelled'],
  Delivered: [],
  Cancelled: [],
}

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const sunil = await shop.user({ username: 'Sunil', role: 'ADMIN' })

test(`after ${ACTIONS} random actions of shoppers and admins, shelf, ledger and orders agree`, async () => {
  let done = 0
  const count = (step: Step): Step => ({
    check: (model) => step.check(model),
    toString: () => step.toString(),
    run: async (model, real) => {
      await step.run(model, real)
      done += 1
      await expectAgreement(model, real)
    },
  })

  while (done < ACTIONS) {
    await fc.assert(
      fc.asyncProperty(
        fc.commands(
          steps().map((step) => step.map(count)),
          MANY,
        ),
        (commands) => fc.asyncModelRun(begin, commands),
      ),
      // A race cannot be replayed, so a failure is reported without shrinking.
      { numRuns: 10, endOnFailure: true },
    )
  }
}, 600_000)

const MANY = { maxCommands: 120, size: 'max' } as const

async function begin() {
  const verified = { emailVerifiedAt: new Date() }
  const shoppers = [await shop.user(verified), await shop.user(verified), await shop.user(verified)]
  const products = []
  for (const stock of SHELF) products.push(await shop.product({ stock, price: 100 }))
  const model: Model = { stock: [...SHELF], orders: [] }
  const real: Real = { shoppers, products, placed: [] }
  return { model, real }
}

const steps = (): fc.Arbitrary<Step>[] => {
  const shopper = fc.nat(2)
  const quantity = fc.integer({ min: 1, max: 5 })
  const product = fc.nat(SHELF.length - 1)
  const lines = fc.uniqueArray(fc.record({ product, quantity }), {
    minLength: 1,
    maxLength: 3,
    selector: (line) => line.product,
  })
  const to = fc.constantFrom<OrderMove>('Shipped', 'Delivered', 'Cancelled')
  const which = fc.nat(1_000)
  return [
    fc.tuple(shopper, lines).map(order),
    fc.record({ product, quantity }).map(rush),
    which.map(cancelOwn),
    fc.tuple(which, to).map(move),
    fc.tuple(fc.array(which, { minLength: 1, maxLength: 6 }), to).map(moveMany),
    which.map(cancelTogether),
    fc.tuple(product, fc.integer({ min: -8, max: 8 })).map(changeStock),
    which.map(orderAgain),
  ]
}

function order([who, lines]: [number, Line[]]): Step {
  return step(`${who} orders ${JSON.stringify(lines)}`, async (model, real) => {
    const isShort = lines.some(({ product, quantity }) => stockIn(model, product) < quantity)

    const { status, code } = await place(model, real, real.shoppers[who] as TestUser, lines)

    expect([status, code]).toEqual(isShort ? [409, 'OUT_OF_STOCK'] : [201, undefined])
  })
}

/** All shoppers order the same quantity of one product at once. */
function rush(line: Line): Step {
  return step(`all order ${JSON.stringify(line)}`, async (model, real) => {
    const canBe = Math.min(3, Math.floor(stockIn(model, line.product) / line.quantity))

    const answers = await Promise.all(
      real.shoppers.map((shopper) => place(model, real, shopper, [line])),
    )

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(canBe)
  })
}

function cancelOwn(which: number): Step {
  return ofOrder(
    `the shopper cancels ${which}`,
    which,
    async (model, ordered, { number, shopper }) => {
      const may = ordered.status === 'Processing' || ordered.status === 'Cancelled'

      const { status } = await shopper.call('order.cancel', { params: { id: number } })

      expect(status).toBe(may ? 200 : 409)
      if (may) become(model, ordered, 'Cancelled')
    },
  )
}

function move([which, to]: [number, OrderMove]): Step {
  return ofOrder(`Meera moves ${which} to ${to}`, which, async (model, ordered, { number }) => {
    const may = MOVES[ordered.status].includes(to)

    const { status } = await meera.call('order.move', {
      params: { id: number },
      body: { to, reason: 'No rider' },
    })

    expect(status).toBe(may ? 200 : 409)
    if (may) become(model, ordered, to)
  })
}

function moveMany([which, to]: [number[], OrderMove]): Step {
  return step(`Sunil moves ${which} to ${to}`, async (model, real) => {
    if (real.placed.length === 0) return
    const places = [...new Set(which.map((one) => one % real.placed.length))]
    const ids = places.map((place) => real.placed[place]?.number ?? '')

    const { data } = await sunil.call('order.moveMany', { body: { ids, to, reason: 'No rider' } })

    for (const [index, place] of places.entries()) {
      const ordered = model.orders[place] as ModelOrder
      const may = MOVES[ordered.status].includes(to)
      expect(data[index]?.moved).toBe(may)
      if (may) become(model, ordered, to)
    }
  })
}

/** In any order of events, the items are released once. */
function cancelTogether(which: number): Step {
  return ofOrder(`all cancel ${which} at once`, which, async (model, ordered, placed) => {
    const may = MOVES[ordered.status].includes('Cancelled')
    const params = { id: placed.number }
    const body = { to: 'Cancelled', reason: 'No rider' } as const

    await Promise.all([
      placed.shopper.call('order.cancel', { params }),
      meera.call('order.move', { params, body }),
      sunil.call('order.move', { params, body }),
    ])

    if (may) become(model, ordered, 'Cancelled')
  })
}

function changeStock([product, change]: [number, number]): Step {
  return step(`Meera changes ${product} by ${change}`, async (model, real) => {
    if (change === 0) return
    const left = stockIn(model, product) + change

    const { status } = await meera.call('stock.change', {
      params: { id: real.products[product]?.id ?? '' },
      body: { change_id: newId(), change, reason: 'correction' },
    })

    expect(status).toBe(left >= 0 ? 200 : 409)
    if (left >= 0) model.stock[product] = left
  })
}

function orderAgain(which: number): Step {
  return ofOrder(`${which} is put into the cart again`, which, async (model, { lines }, placed) => {
    const { data } = await placed.shopper.call('order.reorder', { params: { id: placed.number } })

    const short = lines.filter(({ product, quantity }) => stockIn(model, product) < quantity)
    expect(data.missing).toHaveLength(short.length)
  })
}

const step = (what: string, run: Step['run']): Step => ({
  check: () => true,
  run,
  toString: () => what,
})

function ofOrder(
  what: string,
  which: number,
  run: (model: Model, ordered: ModelOrder, placed: Placed) => Promise<void>,
): Step {
  return step(what, async (model, { placed }) => {
    if (placed.length === 0) return
    const place = which % placed.length
    await run(model, model.orders[place] as ModelOrder, placed[place] as Placed)
  })
}

const stockIn = (model: Model, product: number) => model.stock[product] ?? 0

function become(model: Model, ordered: ModelOrder, status: OrderStatus) {
  if (status === 'Cancelled' && ordered.status !== 'Cancelled') shift(model, ordered.lines, 1)
  ordered.status = status
}

function shift({ stock }: Model, lines: Line[], sign: 1 | -1) {
  for (const { product, quantity } of lines) {
    stock[product] = (stock[product] ?? 0) + sign * quantity
  }
}

async function place(model: Model, real: Real, shopper: TestUser, lines: Line[]) {
  const answer = await shopper.call('order.placeCod', {
    body: {
      deliveryAddressId: shopper.addressId,
      paymentMethod: 'COD',
      products: lines.map(({ product, quantity }) => ({
        productId: real.products[product]?.id ?? '',
        quantity,
      })),
    },
  })
  // Rejected attempts count too. Retried when the counter is locked by another transaction.
  await inTransaction(shop.db, (tx) => tx.delete(rateLimits))
  if (answer.status !== 201) return answer

  const number = answer.data.order_id
  shift(model, lines, -1)
  model.orders.push({ status: 'Processing', lines })
  real.placed.push({ number, shopper })
  await moveToThePast(number)
  return answer
}

/** So that the same cart again is a new order and not a double click. */
async function moveToThePast(number: string) {
  await shop.db
    .update(orders)
    .set({ createdAt: sql`${orders.createdAt} - interval '1 hour'` })
    .where(eq(orders.number, number))
}

/** Compares stock, ledger and orders with the model. */
async function expectAgreement(model: Model, { products, placed }: Real) {
  const ids = products.map(({ id }) => id)
  const { rows } = await shop.db.execute<
    Record<'id' | 'stock' | 'ledger' | 'sold' | 'held', string>
  >(sql`
    select p.id, p.stock,
      (select coalesce(sum(delta), 0) from stock_movements m where m.product_id = p.id) as ledger,
      (select coalesce(-sum(delta), 0) from stock_movements m
        where m.product_id = p.id and m.reason in ('sale', 'release')) as sold,
      (select coalesce(sum(i.quantity), 0) from order_items i join orders o on o.id = i.order_id
        where i.product_id = p.id and o.status <> 'Cancelled') as held
    from products p where p.id in ${ids}`)
  const found = new Map(rows.map((row) => [row.id, row]))
  const held = model.orders
    .filter(({ status }) => status !== 'Cancelled')
    .flatMap(({ lines }) => lines)

  for (const [product, id] of ids.entries()) {
    const { stock, ledger, sold, held: inOrders } = found.get(id) ?? {}
    const expected = held
      .filter((line) => line.product === product)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    expect([stock, ledger].map(Number)).toEqual([model.stock[product], model.stock[product]])
    expect([sold, inOrders].map(Number)).toEqual([expected, expected])
  }
  expect(await statusesOf(placed)).toEqual(model.orders.map(({ status }) => status))
}

async function statusesOf(placed: Placed[]) {
  if (placed.length === 0) return []
  const numbers = placed.map(({ number }) => number)
  const rows = await shop.db
    .select({ number: orders.number, status: orders.status })
    .from(orders)
    .where(inArray(orders.number, numbers))
  const statuses = new Map(rows.map(({ number, status }) => [number, status]))
  return numbers.map((number) => statuses.get(number))
}
