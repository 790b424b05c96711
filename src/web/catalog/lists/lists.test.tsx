import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '#web/lib/navigation/paths.ts'
import { asha } from '#web/testing/people.ts'
import { onion, tomato } from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { PastItemsScreen } from './past-items-screen.tsx'
import { sharedCode } from './shared-list.ts'
import { SharedListScreen } from './shared-list-screen.tsx'
import { WishlistScreen } from './wishlist-screen.tsx'

beforeEach(() => answer('cart.get', []))

test('the wishlist shows what was kept, and the heart removes it', async () => {
  answer('wishlist.ids', [tomato()._id, onion()._id])
  answer('wishlist.list', [tomato(), onion()])
  answer('wishlist.remove', [onion()._id])
  renderScreen(<WishlistScreen />, { at: paths.wishlist, user: asha() })
  const list = await screen.findByRole('list', { name: 'Wishlist' })
  expect(within(list).getAllByRole('article')).toHaveLength(2)
  answer('wishlist.list', [onion()])

  await userEvent.click(
    await screen.findByRole('button', { name: `Remove ${tomato().name} from the wishlist` }),
  )

  await expect.poll(() => within(list).getAllByRole('article')).toHaveLength(1)
  expect(callsOf('wishlist.remove')[0]?.params).toEqual({ id: tomato()._id })
})

test('a heart that the shop refuses goes back, with the sentence', async () => {
  answer('wishlist.ids', [])
  answer('wishlist.list', [onion()])
  reject('wishlist.add', 409, 'Your wishlist is full (100 products). Remove one first.')
  renderScreen(<WishlistScreen />, { at: paths.wishlist, user: asha() })
  const name = `Save ${onion().name} to the wishlist`

  await userEvent.click(await screen.findByRole('button', { name }))

  await screen.findByText('Your wishlist is full (100 products). Remove one first.')
  await screen.findByRole('button', { name })
})

test('an empty wishlist says how to fill it', async () => {
  answer('wishlist.list', [])

  renderScreen(<WishlistScreen />, { at: paths.wishlist, user: asha() })

  await screen.findByText('Press the heart on a product to keep it here.')
})

test('past items are listed, and a list that was cut says so', async () => {
  answer('product.bought', () => ({ data: [tomato()], isCut: true }))

  renderScreen(<PastItemsScreen />, { at: paths.pastItems, user: asha() })

  await screen.findByRole('list', { name: 'Past items' })
  screen.getByText('Items of older orders are not listed. You find them in your orders.')
})

test('a shared list asks for its products in their order', async () => {
  answer('product.some', [onion(), tomato()])
  const at = paths.sharedList(sharedCode([onion()._id, tomato()._id]))

  renderScreen(<SharedListScreen />, { at })

  await screen.findByRole('list', { name: 'Shared list' })
  expect(callsOf('product.some')[0]?.query).toEqual({ ids: `${onion()._id},${tomato()._id}` })
})

test('a damaged link says so without asking the server', async () => {
  renderScreen(<SharedListScreen />, { at: paths.sharedList('abc') })

  await screen.findByText('Or the link is incomplete.')
  expect(callsOf('product.some')).toEqual([])
})
