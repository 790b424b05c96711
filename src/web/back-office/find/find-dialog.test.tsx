import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/account/access.ts'
import type { StaffProduct } from '#contract/catalog/staff-list.ts'
import type { Complaint } from '#contract/complaint/complaint.ts'
import { timeOrDay } from '#contract/lib/days.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import type { Person } from '#contract/people/people.ts'
import { OfficeWithNavigation } from '#web/app/screens/office-routes.tsx'
import { noFailedRefunds } from '#web/testing/money.ts'
import { asha } from '#web/testing/people.ts'
import { staffPageOf, staffProductOf, tomato } from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, holdResponse, reject } from '#web/testing/server.ts'
import { staffOrder } from '#web/testing/staff-orders.ts'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { OfficePage } from '../office-page.tsx'

beforeEach(() => {
  answer('order.board', { columns: [], today: 0 })
  answer('stock.list', () => ({ ...page([]), low: 0, out: 0, never: 0 }))
  answer('complaint.list', () => ({
    ...page([]),
    counts: { all: 0, open: 0, overdue: 0, closed: 0 },
  }))
  noFailedRefunds()
})

test('orders, people and products are found by the same words, and the first is opened by Enter', async () => {
  const placed = orderOfKavita()
  inShop({ orders: [placed], people: [kavita], products: [tomato()] })
  const user = await open('ADMIN')

  await user.keyboard('{Control>}k{/Control}7q4m')

  await screen.findByRole('group', { name: 'Orders' })
  expect(options()).toEqual([
    `TKR-7Q4M-2HXPKavita Joshi · ${timeOrDay(placed.createdAt)} · ₹167.50Processing`,
    'KKavita Joshi98905 22741 · 31 orders',
    'Tomato Hybrid500 g · 20 in stock · ₹31.16',
    'Search “7q4m” in all orders',
    'Search “7q4m” in the audit trail',
  ])
  expect(field().getAttribute('aria-activedescendant')).toBe(option(/^TKR/).id)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/dashboard/orders/TKR-7Q4M-2HXP'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a complaint is found by its number, and opened', async () => {
  inShop({ complaints: [lateOrder] })
  const user = await open('ADMIN')

  await user.keyboard('{Control>}k{/Control}cmp 9abc 2def')
  await screen.findByRole('option', { name: /^CMP-9ABC-2DEF/ })
  expect(callsOf('complaint.list').at(-1)?.query).toMatchObject({ search: 'cmp 9abc 2def' })
  await user.keyboard('{Enter}')

  await waitFor(() => expect(address()).toBe(`/dashboard/complaints/${lateOrder._id}`))
})

test.each(['8901058000290', '8 901058 000290', '८९०१०५८०००२९०'])(
  'a product is found by its barcode %s',
  async (barcode) => {
    inShop({ scanned: [staffProductOf(tomato())] })
    const user = await open('ADMIN')

    await user.keyboard(`{Control>}k{/Control}${barcode}`)

    expect(await screen.findByRole('option', { name: /^Tomato Hybrid/ })).toBeTruthy()
    expect(callsOf('product.staffList').at(-1)?.query).toMatchObject({ searchText: barcode })
  },
)

test.each([
  '98220 22222',
  '+91 98220 22222',
  '९८२२० २२२२२',
  'TKR/26-27/000409',
  'pay_SbXk39QpLm7RtZ',
])('%s is asked of orders and people as it was typed: the shop reads every form', async (typed) => {
  inShop({ orders: [orderOfKavita()], people: [kavita] })
  const user = await open('ADMIN')

  await user.keyboard(`{Control>}k{/Control}${typed}`)

  expect(await screen.findByRole('option', { name: /^TKR/ })).toBeTruthy()
  expect(await screen.findByRole('option', { name: /^Kavita/ })).toBeTruthy()
  expect(callsOf('order.staffList').at(-1)?.query).toMatchObject({ text: typed })
  expect(callsOf('people.list').at(-1)?.query).toMatchObject({ search: typed })
})

test('the arrows walk through all that was found, and round its ends', async () => {
  inShop({ people: [kavita] })
  const user = await open('ADMIN')

  await user.keyboard('{Meta>}k{/Meta}kavi')
  await screen.findByRole('option', { name: /^Kavita/ })
  await user.keyboard('{ArrowUp}')
  expect(selected()).toBe('Search “kavi” in the audit trail')
  await user.keyboard('{ArrowDown}')
  expect(selected()).toMatch(/^KKavita Joshi/)
  await user.keyboard('{Enter}')

  await waitFor(() => expect(address()).toBe('/dashboard/people?q=kavita%40tokri.example'))
})

test('screens and what can be done are found by name without asking the shop', async () => {
  const user = await open('ADMIN')

  await user.keyboard('{Control>}k{/Control}>upl')
  expect(options()).toEqual(['Upload Product'])
  await user.keyboard('{Enter}')

  await waitFor(() => expect(address()).toBe('/dashboard/upload-product'))
  expect(callsOf('order.staffList')).toEqual([])
})

test('a picker finds orders and picking only', async () => {
  inShop({ orders: [orderOfKavita()] })
  const user = await open('PICKER')

  await user.keyboard('{Control>}k{/Control}')
  expect(options()).toEqual([
    'OrdersGO',
    'PickingGP',
    'Print orders',
    'List of all orders',
    'Open the shop',
  ])
  await user.keyboard('7q4m')
  await screen.findByRole('option', { name: /^TKR/ })

  expect(field().getAttribute('aria-label')).toBe('Find an order or a screen')
  expect(callsOf('people.list')).toEqual([])
  expect(callsOf('product.suggest')).toEqual([])
  expect(screen.queryByRole('option', { name: /audit/ })).toBeNull()
})

test('fast typing sends one request after a pause', async () => {
  inShop({ orders: [orderOfKavita()] })
  const user = await open('PICKER')

  await user.keyboard('{Control>}k{/Control}7q4m')
  await screen.findByRole('option', { name: /^TKR/ })

  expect(callsOf('order.staffList').map(({ query }) => query)).toEqual([
    { text: '7q4m', pageSize: '5' },
  ])
})

test('Enter opens nothing of the words before while the shop has not answered to these', async () => {
  inShop({ orders: [orderOfKavita()] })
  const user = await open('PICKER')
  await user.keyboard('{Control>}k{/Control}#7q4')
  await screen.findByRole('option', { name: /^TKR/ })
  const arrive = holdResponse('order.staffList', [orderOfKavita({ order_id: 'TKR-7Q4X-AAAA' })])

  await user.keyboard('x{Enter}')
  expect(address()).toBe('/dashboard/more')
  await waitFor(() => expect(callsOf('order.staffList')).toHaveLength(2))
  arrive()
  await screen.findByRole('option', { name: /^TKR-7Q4X/ })
  await user.keyboard('{Enter}')

  await waitFor(() => expect(address()).toBe('/dashboard/orders/TKR-7Q4X-AAAA'))
})

test('that nothing was found is said once the shop has answered', async () => {
  inShop({})
  const user = await open('ADMIN')

  await user.keyboard('{Control>}k{/Control}qwerty')
  expect(await screen.findByText('Looking…')).toBeTruthy()

  expect(await screen.findByText('Nothing found for “qwerty”.')).toBeTruthy()
  expect(options()).toHaveLength(2)
})

test('what cannot be looked up is named, and does not keep back the rest', async () => {
  inShop({ people: [kavita] })
  reject('order.staffList', 503, 'Too much to do')
  const user = await open('ADMIN')

  await user.keyboard('{Control>}k{/Control}kavi')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Orders could not be searched.')
  expect(screen.getByRole('option', { name: /^Kavita/ })).toBeTruthy()
  inShop({ people: [kavita], orders: [orderOfKavita()] })
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }))

  expect(await screen.findByRole('option', { name: /^TKR/ })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is found is shown and opened while another source keeps the shop waiting', async () => {
  inShop({ orders: [orderOfKavita()] })
  holdResponse('people.list', [])
  const user = await open('ADMIN')

  await user.keyboard('{Control>}k{/Control}kavi')
  await screen.findByRole('option', { name: /^TKR/ })
  expect(await screen.findByText('Still waiting for: People')).toBeTruthy()
  await user.keyboard('{Enter}')

  await waitFor(() => expect(address()).toBe('/dashboard/orders/TKR-7Q4M-2HXP'))
})

test('Enter waits for what would stand above the first that was found', async () => {
  inShop({ people: [kavita] })
  const arrive = holdResponse('order.staffList', [orderOfKavita()])
  const user = await open('ADMIN')
  await user.keyboard('{Control>}k{/Control}kavi')
  await screen.findByRole('option', { name: /^Kavita/ })

  await user.keyboard('{Enter}')
  expect(address()).toBe('/dashboard/more')
  arrive()
  await screen.findByRole('option', { name: /^TKR/ })
  await user.keyboard('{Enter}')

  await waitFor(() => expect(address()).toBe('/dashboard/orders/TKR-7Q4M-2HXP'))
})

test('the same words among others are nothing found before these were asked', async () => {
  inShop({})
  holdResponse('people.list', [])
  const user = await open('ADMIN')
  await user.keyboard('{Control>}k{/Control}#kavi')
  await screen.findByText('Nothing found for “#kavi”.')

  await user.keyboard('{Home}{Delete}@')

  expect(screen.getByText('Looking…')).toBeTruthy()
})

test('with ⌘ or Ctrl it opens in another tab, and this one stays', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const user = await open('ADMIN')

  await user.keyboard('{Control>}k{/Control}>upl{Control>}{Enter}{/Control}')

  expect(opened).toHaveBeenCalledWith(
    expect.stringContaining('/dashboard/upload-product'),
    '_blank',
    'noopener',
  )
  expect(address()).toBe('/dashboard/more')
  expect(screen.getByRole('dialog', { name: 'Find or do' })).toBeTruthy()
})

test('what is not saved yet is asked about first', async () => {
  const user = await open('ADMIN', <EditedName />)
  await user.type(screen.getByLabelText('Name'), ' Rao')

  await user.keyboard('{Control>}k{/Control}>upl{Enter}')
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  expect(address()).toBe('/dashboard/more')
  await user.click(question.getByRole('button', { name: 'Leave' }))

  await waitFor(() => expect(address()).toBe('/dashboard/upload-product'))
})

test('it opens from a button, on a phone too, and not above another dialog', async () => {
  const user = await open('PICKER')
  const isOpen = () => screen.queryByRole('dialog', { name: 'Find or do' }) !== null

  await user.click(screen.getByRole('button', { name: /^Find an order or a screen/ }))
  expect(isOpen()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(isOpen()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Find or do' }))
  expect(isOpen()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keyboard' })
  await user.keyboard('{Control>}k{/Control}')

  expect(isOpen()).toBe(false)
})

const field = () => screen.getByRole('combobox', { name: /^Find an order/ })
const option = (name: RegExp) => screen.getByRole('option', { name })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const selected = () => screen.getByRole('option', { selected: true }).textContent
const address = () => screen.getByTestId('address').textContent

async function open(role: Role, more?: React.ReactNode) {
  const user = renderScreen(
    <OfficeWithNavigation>
      <OfficePage title="Here">{more}</OfficePage>
    </OfficeWithNavigation>,
    { at: '/dashboard/more', user: asha({ role }) },
  )
  await screen.findByRole('navigation', { name: 'Back office' })
  return user
}

type Shop = {
  orders?: StaffOrder[]
  people?: Person[]
  complaints?: Complaint[]
  products?: ReturnType<typeof tomato>[]
  scanned?: StaffProduct[]
}

function inShop({ orders = [], people = [], complaints = [], products = [], scanned = [] }: Shop) {
  answer('complaint.list', () => ({
    ...page(complaints),
    counts: { all: 0, open: 0, overdue: 0, closed: 0 },
  }))
  answer('product.staffList', () => staffPageOf(scanned))
  answer('order.staffList', () => page(orders))
  answer('people.list', () => ({
    ...page(people),
    counts: { all: 1, admins: 0, pickers: 0, riders: 0, staff: 0, blocked: 0, unverified: 0 },
  }))
  answer('product.suggest', {
    corrected: null,
    meant: [],
    completions: [],
    names: [],
    products,
    totalCount: products.length,
  })
}

const page = <T,>(data: T[]) => ({
  data,
  pageSize: 5,
  currentPage: 1,
  count: data.length,
  totalCount: data.length,
})

const lateOrder: Complaint = {
  _id: '0190f800-0000-7000-8000-000000000001',
  number: 'CMP-9ABC-2DEF',
  kind: 'delivery',
  name: 'Kavita Joshi',
  state: 'open',
  outcome: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  confirm_by: '2026-11-22T08:00:00.000Z',
  answer_by: '2026-12-20T08:00:00.000Z',
  confirmed_at: null,
  closed_at: null,
}

const kavita: Person = {
  _id: '0190e000-0000-7000-8000-000000000009',
  name: 'Kavita Joshi',
  email: 'kavita@tokri.example',
  mobile: '9890522741',
  role: 'USER',
  staff_role: null,
  can_change: true,
  status: 'Active',
  email_is_verified: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  last_seen_at: null,
  orders: 31,
  bought_for: 1200,
}

function EditedName() {
  const form = useForm({ initial: { name: 'Asha' }, edits: true, send: async () => undefined })
  return (
    <Form form={form}>
      <TextField {...form.field('name')} label="Name" />
      <button type="submit">Save</button>
    </Form>
  )
}

const orderOfKavita = (more: Partial<StaffOrder> = {}): StaffOrder =>
  staffOrder({ shopper: 'Kavita Joshi', next: [], ...more })
