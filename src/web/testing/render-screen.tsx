import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import type { User } from '#contract/account/account.ts'
import type { DeliveryNow } from '#contract/delivery/delivery.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { DeliveryProvider } from '#web/delivery/delivery-provider.tsx'
import { deliveryQuery } from '#web/delivery/delivery-queries.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { beginSession, usePerson } from '#web/session/person.ts'
import { userQuery } from '#web/session/user-queries.ts'
import { Toaster } from '#web/ui/toast/toaster.tsx'
import { openShop } from './delivery.ts'

type Options = {
  /** URL of the screen. */
  at?: string
  /** Navigation state. */
  state?: unknown
  /** Key of the history entry; 'default' for the first one. */
  key?: string
  /** Delivery promise; 10 minutes by default. */
  delivery?: DeliveryNow
  /** The logged-in user; none by default. */
  user?: User
}

/** Renders a screen with router, queries and toasts. Returns the user-event instance. */
export function renderScreen(
  screen: ReactNode,
  { at = '/', state, user, key = 'default', delivery = openShop() }: Options = {},
) {
  const queryClient = createQueryClient()
  const defaults = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({
    ...defaults,
    queries: { ...defaults.queries, retry: false, staleTime: 0 },
  })
  if (user) beginSession({ accessToken: 'access', refreshToken: 'refresh' })
  queryClient.setQueryData(userQuery().queryKey, user ?? null)
  queryClient.setQueryData(deliveryQuery.queryKey, delivery)
  const { pathname, search } = new URL(at, 'http://localhost')

  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[{ pathname, search, state, key }]}>
        <DeliveryProvider>
          <Screen>{screen}</Screen>
        </DeliveryProvider>
        <CurrentUrl />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
    { onCaughtError: complain },
  )
  return userEvent.setup()
}

/** API errors shown by a boundary are expected; anything else is a bug. */
function complain(error: unknown) {
  if (!(error instanceof ApiError)) console.error(error)
}

/** A change of user remounts it, as in the app. */
function Screen({ children }: { children: ReactNode }) {
  return (
    <Suspense key={usePerson()} fallback={<p>Loading</p>}>
      {children}
    </Suspense>
  )
}

/** The current URL: `screen.getByTestId('address')`. */
function CurrentUrl() {
  const { pathname, search } = useLocation()
  return (
    <div data-testid="address" hidden>
      {pathname + search}
    </div>
  )
}
