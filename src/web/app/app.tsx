import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { useDeliveryAddress } from '#web/address/address-queries.ts'
import { DeliveryProvider } from '#web/delivery/delivery-provider.tsx'
import { errorText } from '#web/lib/http/api-error.ts'
import { usePerson } from '#web/session/person.ts'
import { ErrorState } from '#web/ui/loading/empty-state.tsx'
import { ErrorBoundary } from '#web/ui/loading/when-loaded.tsx'
import { Toaster } from '#web/ui/toast/toaster.tsx'
import { RootLayout } from './root-layout.tsx'

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary failed={sayWhy}>
        <PromiseToAddress>
          <BrowserRouter>
            <Shop />
          </BrowserRouter>
        </PromiseToAddress>
        <Toaster />
      </ErrorBoundary>
    </QueryClientProvider>
  )
}

/** Nothing is promised to an address that the shop does not deliver to. */
function PromiseToAddress({ children }: { children: ReactNode }) {
  const address = useDeliveryAddress()
  const outsidePincode = address?.is_deliverable === false ? address.pincode : undefined
  return <DeliveryProvider outsidePincode={outsidePincode}>{children}</DeliveryProvider>
}

/** Another person finds another shop: nothing that was open, typed or seen before is left in it. */
function Shop() {
  return <RootLayout key={usePerson()} />
}

/** Where the layout itself has failed, nothing else is left: only a new page helps. */
const sayWhy = (error: unknown) => (
  <main className="grid min-h-dvh place-items-center">
    <ErrorState heading="h1" text={errorText(error)} onRetry={() => window.location.reload()} />
  </main>
)
