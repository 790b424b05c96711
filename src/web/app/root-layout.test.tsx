import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cookieObstacle } from '#web/consent/consent.ts'
import { clearCookie, readCookie } from '#web/lib/browser/cookies.ts'
import { store } from '#web/lib/browser/storage.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { endSession, watchOtherTabs } from '#web/session/person.ts'
import { storedReturnPath, storeReturnPath } from '#web/session/return-to.ts'
import { startSession } from '#web/session/start-session.ts'
import { storeTokens } from '#web/session/tokens.ts'
import { userQuery } from '#web/session/user-queries.ts'
import { home, milk, office } from '#web/testing/orders.ts'
import { asha } from '#web/testing/people.ts'
import { dairy } from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { useToast } from '#web/ui/toast/toast.ts'
import { createQueryClient } from './query-client.ts'
import { RootLayout } from './root-layout.tsx'

test('a logged-out visitor on a shopping route goes to /, and the way is remembered', async () => {
  answerShop()
  renderScreen(<RootLayout />, { at: '/dashboard/my-orders?new=1' })

  await waitFor(() => expect(address()).toBe('/'))
  expect(storedReturnPath()).toBe('/dashboard/my-orders?new=1')
})

test('a logged-in user arriving at / goes to /home', async () => {
  answerShop()
  renderScreen(<RootLayout />, { at: '/', user: asha() })

  await waitFor(() => expect(address()).toBe('/home'))
})

test('after signing in a visitor comes back to where they were going', async () => {
  answerShop()
  storeReturnPath('/dashboard/view')
  renderScreen(<RootLayout />, { at: '/', user: asha() })

  await waitFor(() => expect(address()).toBe('/dashboard/view'))
  await waitFor(() => expect(storedReturnPath()).toBeUndefined())
})

test('a user who is not an admin sees a message on an admin screen', async () => {
  answerShop()
  renderScreen(<RootLayout />, { at: '/dashboard/products', user: asha() })

  expect(await screen.findByText("You don't have permission to visit this page...")).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/home')
})

test.each([
  ['/my-orders', '/dashboard/my-orders'],
  ['/dashboard', '/dashboard/view'],
])('%s is another name for %s', async (from, to) => {
  answerShop()
  renderScreen(<RootLayout />, { at: from, user: asha() })

  await waitFor(() => expect(address()).toBe(to))
})

test.each([
  '/nowhere',
  '/nowhere/at-all',
  '/a/b/c',
  '/dashboard/nowhere',
  '/policies/nowhere',
  '/product/%E0%A4%A',
  '/dashboard/my-orders/%',
])('%s is not found', async (at) => {
  renderScreen(<RootLayout />, { at })

  expect(await screen.findByText('Oops! Page Not Found')).toBeTruthy()
})

test('the header says Login and My Cart to a visitor', async () => {
  renderScreen(<RootLayout />, { at: '/nowhere' })

  expect(screen.getAllByRole('link', { name: 'Login' }).length).toBeGreaterThan(0)
  expect(screen.getAllByRole('link', { name: 'My Cart' }).length).toBeGreaterThan(0)
})

test('the account menu opens, names the admin, and closes on Escape', async () => {
  answerShop()
  const user = renderScreen(<RootLayout />, {
    at: '/nowhere',
    user: asha({ role: 'ADMIN' }),
  })

  await user.click(screen.getByRole('button', { name: 'My Account' }))
  expect(await screen.findByText('Asha (Admin)')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sub-Categories' })).toBeTruthy()
  await user.keyboard('{Escape}')

  expect(screen.queryByText('Asha (Admin)')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'My Account' }))
})

test('logging out clears everything and goes to /', async () => {
  answerShop()
  answer('user.logout', () => ({ data: null, message: 'See you soon' }))
  store('pendingOrderId', 'x')
  const user = renderScreen(<RootLayout />, { at: '/nowhere', user: asha() })

  await user.click(screen.getByRole('button', { name: 'My Account' }))
  await user.click(await screen.findByRole('button', { name: 'Logout' }))

  expect(await screen.findByText('See you soon')).toBeTruthy()
  expect(readCookie('accessToken')).toBeUndefined()
  expect(window.localStorage.getItem('pendingOrderId')).toBeNull()
  await waitFor(() => expect(address()).toBe('/'))
})

test('who has logged out and then picks a category comes to it after signing in', async () => {
  answerShop()
  answer('category.list', () => ({ data: [dairy], ...PAGE, count: 1, totalCount: 1 }))
  answer('user.logout', () => ({ data: null, message: 'See you soon' }))
  const user = renderScreen(<RootLayout />, { at: '/nowhere', user: asha() })

  await user.click(screen.getByRole('button', { name: 'My Account' }))
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await user.click(await screen.findByRole('link', { name: dairy.name }))

  expect(storedReturnPath()).toBe(paths.categoryListing(dairy))
})

test('who logs out has nowhere to come back to', async () => {
  answerShop()
  answer('user.logout', () => ({ data: null, message: 'See you soon' }))
  const user = renderScreen(<RootLayout />, { at: '/dashboard/view', user: asha() })

  await user.click(screen.getByRole('button', { name: 'My Account' }))
  await user.click((await screen.findAllByRole('button', { name: 'Logout' }))[0] as HTMLElement)

  await waitFor(() => expect(address()).toBe('/'))
  expect(storedReturnPath()).toBeUndefined()
})

test('when another person logs in on another tab, this one shows theirs and nothing of before', async () => {
  answerShop()
  answer('address.list', [home()])
  watchOtherTabs()
  renderScreen(<RootLayout />, { at: '/nowhere', user: asha() })
  await screen.findAllByText(/Flat 402/)

  answer('address.list', [office()])
  answer('user.details', asha({ username: 'Ravi' }))
  onAnotherTab(() => {
    storeTokens({ accessToken: 'ravi', refreshToken: 'ravi' })
    window.localStorage.setItem('person', 'ravi')
  })

  expect((await screen.findAllByText(/Tower B/)).length).toBeGreaterThan(0)
  expect(screen.queryAllByText(/Flat 402/)).toHaveLength(0)
})

test('what another tab did is followed also when it is seen later than it is told', async () => {
  answerShop()
  answer('address.list', [home()])
  watchOtherTabs()
  renderScreen(<RootLayout />, { at: '/nowhere', user: asha() })
  await screen.findAllByText(/Flat 402/)

  onAnotherTab(() => undefined)
  clearCookie('accessToken')
  clearCookie('refreshToken')
  window.localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))

  await waitFor(() => expect(screen.queryAllByText(/Flat 402/)).toHaveLength(0))
})

test('when they log out on another tab, nothing personal stands beside Login', async () => {
  answerShop()
  answer('cart.get', [milk()])
  answer('address.list', [home()])
  watchOtherTabs()
  renderScreen(<RootLayout />, { at: '/dashboard/view', user: asha() })
  await screen.findAllByText(/Flat 402/)

  onAnotherTab(() => {
    clearCookie('accessToken')
    clearCookie('refreshToken')
    window.localStorage.clear()
  })

  expect((await screen.findAllByRole('link', { name: 'Login' })).length).toBeGreaterThan(0)
  expect(screen.queryAllByText(/Flat 402|2 items/)).toHaveLength(0)
  await waitFor(() => expect(address()).toBe('/'))
  expect(storedReturnPath()).toBeUndefined()
})

test('a start that the shop cannot answer keeps the session', async () => {
  storeTokens({ accessToken: 'x', refreshToken: 'refresh' })
  clearCookie('accessToken')
  reject('user.refresh', 503, 'Busy')
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false } })

  startSession(queryClient)

  const { queryKey } = userQuery()
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'))
  expect(readCookie('refreshToken')).toBe('refresh')
})

test('only the refresh token left: it is traded, then the user is fetched', async () => {
  storeTokens({ accessToken: 'x', refreshToken: 'refresh' })
  clearCookie('accessToken')
  const tokens = { accessToken: 'new', refreshToken: 'next' }
  answer('user.refresh', () => ({ data: { tokens }, tokens }))
  answer('user.details', asha())
  const queryClient = createQueryClient()

  startSession(queryClient)

  await waitFor(() => expect(queryClient.getQueryData(userQuery().queryKey)?.username).toBe('Asha'))
  expect(callsOf('user.details')[0]?.headers.get('authorization')).toBe('Bearer new')
})

test('a refresh that fails clears cookies and storage', async () => {
  storeTokens({ accessToken: 'x', refreshToken: 'refresh' })
  clearCookie('accessToken')
  store('pendingOrderId', 'x')
  reject('user.refresh', 401, 'The session has ended.')
  const queryClient = createQueryClient()

  startSession(queryClient)

  await waitFor(() => expect(queryClient.getQueryData(userQuery().queryKey)).toBeNull())
  expect(readCookie('refreshToken')).toBeUndefined()
  expect(window.localStorage.getItem('pendingOrderId')).toBeNull()
})

test('declined cookies stop the start with a toast', () => {
  store('cookieConsent', 'declined')
  storeTokens({ accessToken: 'x', refreshToken: 'refresh' })
  const { result } = renderHook(() => useToast())

  act(() => startSession(createQueryClient(), cookieObstacle()))

  expect(result.current?.text).toBe(
    'Cookies are required to use this application. Please accept cookies to continue.',
  )
  expect(callsOf('user.details')).toHaveLength(0)
  endSession()
})

/** Tabs share cookies and storage; the one that changes them tells the others. */
function onAnotherTab(change: () => void) {
  change()
  const tab = new BroadcastChannel('session')
  tab.postMessage('changed')
  tab.close()
}

const PAGE = { pageSize: 20, currentPage: 1, count: 0, totalCount: 0 }

function answerShop() {
  answer('category.list', () => ({ data: [], ...PAGE }))
  answer('subcategory.list', () => ({ data: [], ...PAGE }))
  answer('product.list', () => ({ data: [], ...PAGE }))
  answer('cart.get', [])
  answer('address.list', [])
  answer('order.list', [])
  answer('user.sessions', [])
  answer('user.accountEvents', [])
}

const address = () => screen.getByTestId('address').textContent
