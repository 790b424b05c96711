import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import type { User } from '#contract/account.ts'
import type { DeliveryNow } from '#contract/delivery.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { DeliveryProvider } from '#web/delivery/delivery-provider.tsx'
import { deliveryQuery } from '#web/delivery/delivery-queries.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { beginSession, usePerson } from '#web/session/person.ts'
import { userQuery } from '#web/session/user-queries.ts'
import { Toaster } from '#web/ui/toast/toaster.tsx'
import { openShop } from './delivery.ts'

type Options = {
  /** The address the screen stands at, with its query. */
  at?: string
  /** Navigation state handed to it. */
  state?: unknown
  /** The key of its entry in the history; 'default' for the first one of a tab. */
  key?: string
  /** What the shop promises; 10 minutes without it. */
  delivery?: DeliveryNow
  /** Who is signed in; nobody without it. */
  user?: User
}

/** A screen in its surroundings: router, queries, toasts. Answers the person who uses it. */
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
        <WhereIAm />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
    { onCaughtError: complain },
  )
  return userEvent.setup()
}

/** A refusal that a boundary shows is nothing to complain about; anything else is a bug. */
function complain(error: unknown) {
  if (!(error instanceof ApiError)) console.error(error)
}

/** Another person finds it anew, as in the shop. */
function Screen({ children }: { children: ReactNode }) {
  return (
    <Suspense key={usePerson()} fallback={<p>Loading</p>}>
      {children}
    </Suspense>
  )
}

/** Where the router stands now: `screen.getByTestId('address')` holds path and query. */
function WhereIAm() {
  const { pathname, search } = useLocation()
  return (
    <div data-testid="address" hidden>
      {pathname + search}
    </div>
  )
}
