import { paths } from '#web/lib/navigation/paths.ts'
import { newPerson } from '../../e2e/people.ts'
import { makeKnown, type Session, sessionOf } from '../../e2e/session.ts'

/** Calls the API as this shopper. Throws when the answer is an error. */
export type Ask = (method: string, path: string, body?: object) => Promise<unknown>
export type Shopper = { session: Session; ask: Ask }
type Named = { _id: string; name: string }
export type Product = Named & { stock: number; category_id: Named[]; sub_category_id: Named[] }

/** A new shopper with an address and an empty cart, logged in. */
export async function newShopper(url: string): Promise<Shopper> {
  const person = newPerson()
  await makeKnown(person, url)
  const session = await sessionOf(person, url)
  const ask = asker(url, session)
  await ask('POST', 'address/add-address', {
    addressName: 'Kavya Iyer',
    addressLine1: 'Flat 402, Sai Residency',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411045',
    mobile: '9000000009',
  })
  return { session, ask }
}

function asker(url: string, { cookies }: Session): Ask {
  const token = cookies.find(({ name }) => name === 'accessToken')?.value
  // The token is valid only together with the cookie that binds it to one browser.
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return async (method, path, body) => {
    const answer = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        cookie,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: unknown }).data
  }
}

/** Minimum stock, so that no run sells the product out. */
const PLENTY = 20

export async function productsInStock(ask: Ask): Promise<Product[]> {
  const products = (await ask('GET', 'product/get-products?pageSize=50')) as Product[]
  return products.filter(({ stock }) => stock > PLENTY)
}

export async function fillCart(ask: Ask, products: Product[]) {
  await ask('DELETE', 'cart/clear-cart')
  for (const { _id } of products) {
    await ask('POST', 'cart/add-to-cart', { productId: _id, quantity: 1 })
  }
}

/** The URLs of this product and of its listing. */
export function addressesOf(product: Product) {
  const [category] = product.category_id
  const [subcategory] = product.sub_category_id
  if (!category || !subcategory) throw new Error(`${product.name} is in no listing.`)
  return { product: paths.product(product), listing: paths.listing(category, subcategory) }
}
