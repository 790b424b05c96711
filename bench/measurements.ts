import { type RouteName, routes } from '#contract/routes.ts'
import { hashToken } from '#server/lib/tokens.ts'
import type { Asked } from './client.ts'
import type { Shelves } from './fill-shelves.ts'

/** One line of the table: a request to the shop, and its baseline. */
export type Measurement = {
  call: string
  connections: number
  next: (connection: number) => Asked
  /** The bytes that a bare Fastify sends, or the query that a bare node:http sends to PostgreSQL. */
  bare: { bytesOf: string } | { path: (connection: number) => string } | undefined
}

const READERS = 32
/** How many clients search or write concurrently. */
const FEW = 8

export function measurements(shelves: Shelves): Measurement[] {
  return [...cachedReads(shelves), ...uncachedReads(shelves), ...searches(), ...writes(shelves)]
}

const pathOf = (name: RouteName, query: Record<string, string | number> = {}) =>
  `${routes[name].path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]))}`

const card = { pageSize: 20, fields: 'card' }
export const LIST = pathOf('product.list', card)

function cachedReads({ productIds }: Shelves): Measurement[] {
  const reads = {
    'list, kept': LIST,
    'categories, kept': pathOf('category.list', { all: 'true' }),
    'detail, kept': pathOf('product.get', { productId: productIds[0] ?? '' }),
  }
  return Object.entries(reads).map(([call, path]) => ({
    call,
    connections: READERS,
    next: () => ({ path }),
    bare: { bytesOf: path },
  }))
}

/** Counts from one. */
function counter() {
  let count = 0
  return () => {
    count += 1
    return count
  }
}

const turn = counter()

/** Each from an address of its own, as from as many users. */
const anew = (path: string): Asked => {
  const asked = turn()
  const ip = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
  return { path: `${path}&n=${asked}`, headers: { 'x-forwarded-for': ip } }
}

function uncachedReads({ productIds, subcategoryIds }: Shelves): Measurement[] {
  const pages = Math.max(1, Math.floor(productIds.length / 20))
  const shelf = () => subcategoryIds[turn() % subcategoryIds.length] ?? ''
  const page = () => 1 + ((turn() * 7919) % pages)
  return [
    {
      call: 'subcategory, made anew',
      connections: READERS,
      next: () => anew(pathOf('product.bySubcategory', { ...card, subcategoryId: shelf() })),
      bare: { path: () => `/shelf?of=${shelf()}` },
    },
    {
      call: 'whole catalogue, deep, anew',
      connections: READERS,
      next: () => anew(pathOf('product.list', { ...card, currentPage: page() })),
      bare: { path: () => `/page?from=${(page() - 1) * 20}` },
    },
  ]
}

/** A third of them misspelt. */
const SOUGHT =
  'milk|panner|atta 500g|gokul curd|buter|fresh tomato|turmric|kesari rice|onoin|coffee|doodh|potatoe'.split(
    '|',
  )

function searches(): Measurement[] {
  const text = () => SOUGHT[turn() % SOUGHT.length] ?? ''
  return [
    {
      call: 'search, kept',
      connections: FEW,
      next: () => ({ path: pathOf('product.list', { ...card, search: 'milk' }) }),
      bare: { bytesOf: pathOf('product.list', { ...card, search: 'milk' }) },
    },
    {
      call: 'search, distinct',
      connections: FEW,
      next: () => anew(pathOf('product.list', { ...card, search: `${text()} ${turn() % 97}` })),
      bare: undefined,
    },
    {
      call: 'suggestions',
      connections: FEW,
      next: () => anew(pathOf('product.suggest', { text: text().slice(0, 2 + (turn() % 6)) })),
      bare: undefined,
    },
  ]
}

function writes({ productIds, shoppers }: Shelves): Measurement[] {
  const product = (nth: number) => productIds[(nth * 31) % productIds.length] ?? ''
  const add = (shopper: number, productId: string): Asked => ({
    method: 'POST',
    path: routes['cart.add'].path,
    headers: { authorization: `Bearer ${shoppers[shopper]?.token}` },
    body: { productId },
  })
  const half = Math.floor(shoppers.length / 2)
  const order = (shopper: number, first: number): Asked => ({
    method: 'POST',
    path: routes['order.placeCod'].path,
    headers: { authorization: `Bearer ${shoppers[shopper]?.token}` },
    body: {
      deliveryAddressId: shoppers[shopper]?.addressId,
      paymentMethod: 'COD',
      // Another basket than the shopper's last one, because the same one again counts as the same order.
      products: [0, 1, 2].map((nth) => ({
        productId: product(3 * first + Math.floor(first / half) + nth),
        quantity: 1,
      })),
    },
  })
  // At most six orders per shopper and small carts, so that the shop's limits do not distort the measurement.
  const adds = counter()
  const orders = counter()
  const step = new Map<number, number>()
  return [
    {
      call: 'add to cart',
      connections: FEW,
      next: () => add(adds() % half, product(turn() % 20)),
      bare: {
        path: () =>
          `/add?token=${hashToken(shoppers[turn() % half]?.token ?? '').toString('hex')}&product=${product(1)}`,
      },
    },
    {
      call: 'cash order',
      connections: FEW,
      next: () => order(orders() % half, turn()),
      bare: undefined,
    },
    {
      call: 'three adds and an order (per request)',
      connections: FEW,
      next: (connection) => {
        const at = step.get(connection) ?? 0
        step.set(connection, at + 1)
        const flow = Math.floor(at / 4) * FEW + connection
        const shopper = half + (flow % half)
        return at % 4 < 3 ? add(shopper, product(flow + (at % 4))) : order(shopper, flow)
      },
      bare: undefined,
    },
  ]
}
