import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import type { Access } from '#contract/page/built-screens.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { readStored, store, VISITOR_CART } from '#web/lib/browser/storage.ts'
import { asha } from '#web/testing/people.ts'
import { holdResponse, reject, stallResponse } from '#web/testing/server.ts'
import { Guard } from './guard.tsx'
import { beginSession } from './person.ts'
import { storedReturnPath, storeReturnPath } from './return-to.ts'

test('public screens are shown while the user is being loaded; personal ones wait', async () => {
  holdResponse('user.details', asha())

  open('shelves', 'Shelves', { signedIn: true })
  open('shopper', 'Orders', { signedIn: true })
  open('staff', 'Back office', { signedIn: true })

  expect(screen.getByText('Shelves')).toBeTruthy()
  expect(screen.queryByText('Orders')).toBeNull()
  expect(screen.queryByText('Back office')).toBeNull()
})

test('a screen that is shown already is not remounted when the user becomes known', async () => {
  const answerDetails = holdResponse('user.details', asha())
  const begun = vi.fn()
  storeReturnPath('/home')
  const Shelves = () => {
    useEffect(begun, [])
    return 'Shelves'
  }

  open('shelves', <Shelves />, { signedIn: true })
  act(answerDetails)
  await waitFor(() => expect(storedReturnPath()).toBeUndefined())

  expect(begun).toHaveBeenCalledTimes(1)
})

test('without a session no shopping screen is shown, not even briefly', async () => {
  stallResponse('user.details')

  open('shelves', 'Shelves', { signedIn: false })

  expect(screen.queryByText('Shelves')).toBeNull()
  expect(await screen.findByText('Landing')).toBeTruthy()
})

test('an ended session leads from the shopping screens to the landing', async () => {
  reject('user.details', 401, messages.signIn, { code: 'UNAUTHENTICATED' })
  reject('user.refresh', 401, messages.signIn, { code: 'UNAUTHENTICATED' })

  open('shelves', 'Shelves', { signedIn: true })

  expect(await screen.findByText('Landing')).toBeTruthy()
  expect(screen.queryByText('Shelves')).toBeNull()
})

test('where visitors can browse, the screens for them open without a session', async () => {
  open('shelves', 'Shelves', { signedIn: false, visitors: 'open' })

  expect(await screen.findByText('Shelves')).toBeTruthy()
})

test('until it is known whether visitors can browse, they are neither shown nor sent away', async () => {
  open('shelves', 'Shelves', { signedIn: false, visitors: 'wait' })

  expect(await screen.findByText('Waiting')).toBeTruthy()
  expect(screen.queryByText('Landing')).toBeNull()
})

test('personal screens ask them to log in, and come back', async () => {
  open('shopper', 'Orders', { signedIn: false, visitors: 'login' })

  expect(await screen.findByText('Login')).toBeTruthy()
  expect(storedReturnPath()).toBe('/home')
})

test('a visitor who is sent away keeps the cart of this browser', async () => {
  store(`${VISITOR_CART}milk`, '{}')

  open('shopper', 'Orders', { signedIn: false })

  expect(await screen.findByText('Landing')).toBeTruthy()
  expect(readStored(`${VISITOR_CART}milk`)).toBe('{}')
})

type Opening = { signedIn: boolean; visitors?: 'open' | 'wait' | 'login' }

function open(access: Access, words: ReactNode, { signedIn, visitors }: Opening) {
  if (signedIn) act(() => beginSession({ accessToken: 'access', refreshToken: 'refresh' }))
  const guarded = (
    <Guard access={access} visitors={visitors} waiting="Waiting">
      {words}
    </Guard>
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/home']}>
        <Routes>
          <Route path="/home" element={guarded} />
          <Route path="/" element="Landing" />
          <Route path="/login" element="Login" />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
