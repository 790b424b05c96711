import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Product, ProductDetail } from '#contract/catalog/catalog.ts'
import { CartItemRow } from '#web/cart/cart-item-row.tsx'
import { paths } from '#web/lib/navigation/paths.ts'
import { productState } from '#web/lib/navigation/product-state.ts'
import { milk } from '#web/testing/orders.ts'
import { asha } from '#web/testing/people.ts'
import {
  detailOf,
  fresh,
  onion,
  showEverything,
  tomato,
  vegetables,
} from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, holdResponse, reject } from '#web/testing/server.ts'
import { ProductCard } from './product-card.tsx'
import { ProductScreen } from './product-screen.tsx'

beforeEach(() => answer('wishlist.ids', []))

test('a product shows its unit, price, saving and delivery time', async () => {
  renderProduct(detailOf(tomato()))

  expect(await screen.findByRole('heading', { name: 'Tomato Hybrid', level: 1 })).toBeTruthy()
  expect(screen.getAllByText('₹31')[0]?.textContent).toBe('₹31.16')
  expect(screen.getByText('18% OFF')).toBeTruthy()
  expect(screen.getByText('₹6.84')).toBeTruthy()
  expect(screen.getAllByText('10 min').length).toBeGreaterThan(0)
})

test.each([
  ['more than is charged', tomato(), 'MRP ₹38 (incl. of all taxes)'],
  ['what is charged', onion(), 'MRP ₹52 (incl. of all taxes)'],
])('the MRP is named in the words of the law where it is %s', async (_, product, words) => {
  renderProduct(detailOf(product))

  await screen.findByRole('heading', { name: product.name, level: 1 })
  const named = screen.getAllByTitle('Maximum retail price')
  expect(named.map(({ parentElement }) => parentElement?.textContent)).toEqual([words, words])
})

test('a product first shows its unit price and its veg mark', async () => {
  renderProduct(
    detailOf(tomato({ selling_price: 36 }), {
      food_mark: 'veg',
      net_quantity: { amount: 500, unit: 'g', packs: 1 },
    }),
  )

  expect((await screen.findAllByText('₹7.20 per 100 g')).length).toBeGreaterThan(0)
  expect(screen.getByText('Veg')).toBeTruthy()
  expect(screen.getByText('₹7.20 per 100 g (₹0.07 per g)')).toBeTruthy()
})

test('category and subcategory link to their listings', async () => {
  renderProduct(detailOf(tomato()))

  const [subcategory] = await screen.findAllByRole('link', { name: 'Fresh Vegetables' })
  const [category] = screen.getAllByRole('link', { name: 'Fruits & Vegetables' })
  const shelf = paths.listing(vegetables, fresh)
  expect(subcategory?.getAttribute('href')).toBe(shelf)
  await waitFor(() => expect(category?.getAttribute('href')).toBe(shelf))
})

test('description and details are shown, required ones in the order of a label', async () => {
  renderProduct(
    detailOf(tomato(), {
      more_details: {
        Grade: 'A',
        'Country of origin': 'India',
        'Net quantity': '500 g',
        Organic: true,
      },
    }),
  )

  expect(await screen.findByText('Firm tomatoes that hold their shape in a sabzi.')).toBeTruthy()
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Brand',
    'Unit',
    'Net quantity',
    'Country of origin',
    'Grade',
    'Organic',
  ])
  expect(screen.getByText('Yes')).toBeTruthy()
})

test('an out-of-stock product has a disabled Out of Stock button', async () => {
  renderProduct(detailOf(tomato({ stock: 0 })))

  const [button] = await screen.findAllByRole('button', { name: 'Out of Stock' })
  expect(button?.hasAttribute('disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Add Tomato Hybrid' })).toBeNull()
})

test('similar products stand above the description of what is sold out', async () => {
  renderProduct(detailOf(tomato({ stock: 0 })))

  const row = await screen.findByRole('region', { name: 'Similar products' })
  const text = await screen.findByText('Firm tomatoes that hold their shape in a sabzi.')
  expect(row.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test("similar products are shown below in one row, in the shop's order", async () => {
  const shallot = onion({ _id: fresh._id, name: 'Shallot' })
  answerShop(detailOf(tomato()))
  answer('product.similar', [shallot, onion()])
  renderScreen(<ProductScreen />, { at: paths.product(tomato()), user: asha() })

  const row = await screen.findByRole('region', { name: 'Similar products' })
  const cards = await within(row).findAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual([
    'Shallot',
    'Onion (Pyaz)',
  ])
  expect(callsOf('product.similar')[0]?.query).toEqual({ productId: tomato()._id })
  const all = within(row).getByRole('link', { name: 'See All Fresh Vegetables' })
  expect(all.getAttribute('href')).toBe(paths.listing(vegetables, fresh))
})

test('a product is shown before similar ones are loaded, and alone if there are none', async () => {
  answerShop(detailOf(tomato()))
  const tellThereAreNone = holdResponse('product.similar', [])
  renderScreen(<ProductScreen />, { at: paths.product(tomato()), user: asha() })

  expect(await screen.findByRole('heading', { name: 'Tomato Hybrid', level: 1 })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Similar products' })).toBeTruthy()
  tellThereAreNone()

  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Similar products' })).toBeNull(),
  )
  expect(screen.getByRole('heading', { name: 'Tomato Hybrid', level: 1 })).toBeTruthy()
})

test('similar products load when scrolled near', async () => {
  answerShop(detailOf(tomato()))
  vi.stubGlobal('IntersectionObserver', FarBelow)
  renderScreen(<ProductScreen />, { at: paths.product(tomato()), user: asha() })

  expect(await screen.findByRole('heading', { name: 'Similar products' })).toBeTruthy()
  expect(callsOf('product.similar')).toEqual([])
})

test('a URL without a slug works', async () => {
  renderProduct(detailOf(tomato()), paths.productById(tomato()._id))

  expect(await screen.findByRole('heading', { name: 'Tomato Hybrid', level: 1 })).toBeTruthy()
  expect(callsOf('product.get')[0]?.query).toEqual({ productId: tomato()._id })
})

test('a product opens with the data of its card; the rest follows', async () => {
  answerShop(detailOf(tomato()))
  const letRestArrive = holdResponse('product.get', detailOf(tomato()))
  await openCard(tomato())

  expect(screen.getByRole('heading', { name: 'Tomato Hybrid', level: 1 })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Add Tomato Hybrid' }).length).toBeGreaterThan(0)
  letRestArrive()
  expect(await screen.findByText('Firm tomatoes that hold their shape in a sabzi.')).toBeTruthy()
})

test('a cart row opens its product with the data of the cart', async () => {
  const { product } = milk({ quantity: 2 })
  answerShop(detailOf(tomato()))
  const letRestArrive = holdResponse('product.get', detailOf(tomato({ _id: product._id })))
  const user = renderScreen(
    <Routes>
      <Route path={paths.cart} element={<CartItemRow item={milk({ quantity: 2 })} />} />
      <Route path="*" element={<ProductScreen />} />
    </Routes>,
    { at: paths.cart, user: asha() },
  )

  await user.click(screen.getByRole('link', { name: product.name }))

  expect(screen.getByRole('heading', { name: product.name, level: 1 })).toBeTruthy()
  expect(screen.getAllByText('₹27').length).toBeGreaterThan(0)
  expect(screen.getByText('10% OFF')).toBeTruthy()
  letRestArrive()
})

test('the data of the card is replaced by current data', async () => {
  const dearer = detailOf(tomato({ selling_price: 35, discount: 7.8947, stock: 0 }))
  answerShop(dearer)
  const letRestArrive = holdResponse('product.get', dearer)
  await openCard(tomato())
  expect(screen.getAllByText('₹31').length).toBeGreaterThan(0)

  letRestArrive()

  expect((await screen.findAllByRole('button', { name: 'Out of Stock' })).length).toBeGreaterThan(0)
  expect(screen.getAllByText('₹35').length).toBeGreaterThan(0)
  expect(screen.queryByText('₹31')).toBeNull()
})

test('the small picture of the card is shown until the large one is loaded', async () => {
  const card = tomato({ image: [`/media/${'ab'.repeat(16)}-960.webp`] })
  answerShop(detailOf(card))
  await openCard(card)
  const plate = screen.getByRole('group', { name: 'Pictures of Tomato Hybrid' })
  expect(within(plate).getAllByRole('presentation')).toHaveLength(1)

  fireEvent.load(screen.getByRole('img', { name: 'Tomato Hybrid' }))

  expect(within(plate).queryByRole('presentation')).toBeNull()
})

test('the data of the card stays when the rest fails to load, and can be retried', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answerShop(detailOf(tomato()))
  reject('product.get', 503, 'The shop is busy.')
  const user = await openCard(tomato())

  const again = await screen.findByRole('button', { name: 'Try Again' })
  expect(screen.getByRole('heading', { name: 'Tomato Hybrid', level: 1 })).toBeTruthy()

  answerShop(detailOf(tomato()))
  await user.click(again)
  expect(await screen.findByText('Firm tomatoes that hold their shape in a sabzi.')).toBeTruthy()
})

test('data of a card from days ago is not shown when its tab is opened again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answerShop(detailOf(tomato()))
  reject('product.get', 503, 'The shop is busy.')

  // The browser keeps the navigation state with the history entry.
  renderScreen(<ProductScreen />, {
    at: paths.product(tomato()),
    state: productState(tomato()),
    user: asha(),
  })

  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect(screen.queryByText('₹31')).toBeNull()
})

/** Opens a product by its card. Returns the user. */
async function openCard(product: Product) {
  const user = renderScreen(
    <Routes>
      <Route path={paths.home} element={<ProductCard product={product} />} />
      <Route path="*" element={<ProductScreen />} />
    </Routes>,
    { at: paths.home, user: asha() },
  )
  await user.click(screen.getByRole('link', { name: product.name }))
  return user
}

test('an unknown product is shown as no longer available', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  reject('product.get', 404, 'Product not found')
  renderScreen(<ProductScreen />, { at: paths.product(tomato()) })

  expect(await screen.findByText('Product not found')).toBeTruthy()
})

test('a failed load is only logged and can be retried', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  reject('product.get', 500, 'The shop is busy.')
  const user = renderScreen(<ProductScreen />, { at: paths.product(tomato()) })

  const again = await screen.findByRole('button', { name: 'Try Again' })
  expect(logged).toHaveBeenCalledOnce()
  expect(screen.getAllByText('The shop is busy.')).toHaveLength(1)

  answerShop(detailOf(tomato()))
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Tomato Hybrid', level: 1 })).toBeTruthy()
})

/** An observer that never reports an intersection. */
class FarBelow {
  observe() {}
  disconnect() {}
}

function renderProduct(product: ProductDetail, at = paths.product(product)) {
  answerShop(product)
  return renderScreen(<ProductScreen />, { at, user: asha() })
}

function answerShop(product: ProductDetail) {
  showEverything()
  answer('cart.get', [])
  answer('alert.list', [])
  answer('product.get', product)
  answer('subcategory.list', [fresh])
  answer('product.similar', [onion()])
}
