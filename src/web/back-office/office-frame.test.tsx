import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Answer } from '#contract/schemas.ts'
import { RootLayout } from '#web/app/root-layout.tsx'
import { OfficeWithNavigation } from '#web/app/screens/office-routes.tsx'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf } from '#web/testing/server.ts'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { TOAST_MS } from '../ui/toast/toast.ts'

const PAGE = { data: [], pageSize: 20, currentPage: 1, count: 0, totalCount: 0 }

const BOARD: Answer<'order.board'>['data'] = {
  columns: [
    { step: 'New', totalCount: 9, orders: [] },
    { step: 'Unpaid', totalCount: 4, orders: [] },
    { step: 'Picking', totalCount: 3, orders: [] },
    { step: 'On the way', totalCount: 2, orders: [] },
    { step: 'Done today', totalCount: 189, orders: [] },
  ],
  today: 204,
}

const open = (at: string, role: 'USER' | 'PICKER' | 'ADMIN') => {
  answer('category.list', () => PAGE)
  answer('order.board', BOARD)
  answer('complaint.list', () => ({ ...PAGE, counts: { all: 0, open: 0, overdue: 0, closed: 0 } }))
  answer('payment.failedRefunds', () => ({ ...PAGE, totalCount: 2 }))
  answer('stock.list', () => ({ ...PAGE, totalCount: 12, low: 12, out: 3, never: 1201 }))
  return renderScreen(<RootLayout />, { at, user: asha({ role }) })
}

const wayRound = () => screen.findByRole('navigation', { name: 'Back office' })
const entries = async () =>
  within(await wayRound())
    .getAllByRole('link')
    .map(({ title }) => title)

test('an admin finds every screen, and where they are', async () => {
  open('/dashboard/categories', 'ADMIN')

  expect(await entries()).toEqual(
    expect.arrayContaining(['Orders', 'Products', 'Categories', 'Sub-Categories', 'Stock']),
  )
  const here = within(await wayRound()).getByRole('link', { current: 'page' })
  expect(here.title).toBe('Categories')
})

test('what runs low is counted beside Stock, in words for those who hear it', async () => {
  open('/dashboard/categories', 'ADMIN')

  const stock = await within(await wayRound()).findByRole('link', { name: /12 low on stock/ })
  expect(stock.textContent).toContain('12 low')
})

test('what goes wrong can be read: errors stay longer than in the shop', async () => {
  open('/dashboard/categories', 'ADMIN')
  await wayRound()
  vi.useFakeTimers()

  act(() => toast.error('Dairy is in use.'))
  act(() => void vi.advanceTimersByTime(4 * TOAST_MS))

  expect(screen.getByText('Dairy is in use.')).toBeTruthy()
  vi.useRealTimers()
})

test('refunds that failed are counted beside Money', async () => {
  open('/dashboard/categories', 'ADMIN')

  const money = await within(await wayRound()).findByRole('link', { name: /2 failed/ })
  expect(money.title).toBe('Money')
})

test('orders that are under way are counted beside Orders, without those that wait for money', async () => {
  open('/dashboard/categories', 'ADMIN')

  expect(await within(await wayRound()).findByRole('link', { name: /14 in progress/ })).toBeTruthy()
})

test('orders that are to be picked are counted beside Picking, from what the board has said', async () => {
  open('/dashboard/categories', 'PICKER')

  const picking = await within(await wayRound()).findByRole('link', { name: /12 to pick/ })
  expect(picking.title).toBe('Picking')
  expect(callsOf('order.board')).toHaveLength(1)
  expect(callsOf('picking.queue')).toEqual([])
})

test('a picker finds what is picked, and nothing of the catalogue', async () => {
  open('/dashboard/more', 'PICKER')

  expect(await entries()).toContain('Orders')
  expect(await entries()).not.toContain('Products')
})

test('a picker who opens another screen is told so, in the back office', async () => {
  open('/dashboard/categories', 'PICKER')

  expect(await wayRound()).toBeTruthy()
  expect(await screen.findByText("You don't have permission to visit this page...")).toBeTruthy()
  expect(callsOf('category.list')).toEqual([])
})

test('the back office asks for no basket, no addresses and no shelves', async () => {
  open('/dashboard/more', 'ADMIN')

  expect(await screen.findByRole('button', { name: 'Logout' })).toBeTruthy()
  expect(callsOf('cart.get')).toEqual([])
  expect(callsOf('address.list')).toEqual([])
  expect(callsOf('product.list')).toEqual([])
  expect(screen.queryByRole('link', { name: /My Cart/ })).toBeNull()
})

test('what has no tab on a phone stands under More', async () => {
  const user = open('/dashboard/categories', 'ADMIN')
  const tabs = within(await screen.findByRole('navigation', { name: 'Back office, tabs' }))

  await user.click(tabs.getByRole('link', { name: 'More' }))

  const catalogue = await screen.findByRole('navigation', { name: 'Catalogue' })
  expect(within(catalogue).getByRole('link', { name: 'Products' })).toBeTruthy()
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('More')
})

test('the menu of the bar has the rows of the account menu, and the keys', async () => {
  const user = open('/dashboard/categories', 'ADMIN')

  await user.click(await screen.findByRole('button', { name: 'Asha (Admin)' }))

  const menu = within(screen.getByRole('navigation', { name: 'My Account' }))
  expect(menu.getByText('Asha (Admin)')).toBeTruthy()
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent?.trim())).toEqual([
    'Profile',
    'My Orders',
    'Past items',
    'Saved Addresses',
    'Orders',
    'Products',
    'Categories',
    'Sub-Categories',
    'Upload Product',
  ])
  const deeds = menu.getAllByRole('button').map(({ textContent }) => textContent?.trim())
  expect(deeds).toEqual(['Keyboard', 'Logout'])
})

test('every user can log out from the bar', async () => {
  answer('user.logout', () => ({ data: null, message: 'See you soon' }))
  const user = open('/dashboard/categories', 'ADMIN')

  await user.click(await screen.findByRole('button', { name: 'Asha (Admin)' }))
  await user.click(screen.getByRole('button', { name: 'Logout' }))

  expect(await screen.findByText('See you soon')).toBeTruthy()
})

describe('single keys', () => {
  const address = () => screen.getByTestId('address').textContent

  test('go from screen to screen, to those that this person may open', async () => {
    const user = open('/dashboard/more', 'PICKER')
    await wayRound()

    await user.keyboard('gm')
    expect(address()).toBe('/dashboard/more')

    await user.keyboard('go')
    await waitFor(() => expect(address()).toBe('/dashboard/orders'))
  })

  test('ask before they leave what is not saved yet', async () => {
    answer('order.board', BOARD)
    const user = renderScreen(
      <OfficeWithNavigation>
        <EditedName />
      </OfficeWithNavigation>,
      { at: '/dashboard/more', user: asha({ role: 'PICKER' }) },
    )
    await user.type(await screen.findByLabelText('Name'), ' Rao')
    await user.tab()

    await user.keyboard('go')

    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    expect(address()).toBe('/dashboard/more')
    await user.click(question.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(address()).toBe('/dashboard/orders'))
  })

  test('are letters in a field', async () => {
    answer('order.board', BOARD)
    const field = <input type="search" aria-label="Find an order" />
    const user = renderScreen(<OfficeWithNavigation>{field}</OfficeWithNavigation>, {
      at: '/dashboard/orders',
      user: asha({ role: 'PICKER' }),
    })
    const find = screen.getByRole('searchbox', { name: 'Find an order' })

    await user.keyboard('/')
    expect(document.activeElement).toBe(find)
    await user.keyboard('gp?')

    expect(find).toHaveProperty('value', 'gp?')
    expect(address()).toBe('/dashboard/orders')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('are listed at ?, and can be switched off for good', async () => {
    const user = open('/dashboard/more', 'ADMIN')
    await wayRound()

    await user.keyboard('?')
    const list = within(await screen.findByRole('dialog', { name: 'Keyboard' }))
    await user.click(list.getByRole('checkbox', { name: /^Single keys/ }))
    await user.click(list.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await user.keyboard('go?')

    expect(screen.queryByRole('dialog')).toBeNull()
    expect(address()).toBe('/dashboard/more')
  })
})

function EditedName() {
  const form = useForm({ initial: { name: 'Asha' }, edits: true, send: async () => undefined })
  return (
    <Form form={form}>
      <TextField {...form.field('name')} label="Name" />
      <button type="submit">Save</button>
    </Form>
  )
}
