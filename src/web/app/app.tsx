import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { useDeliveryAddress } from '#web/address/address-queries.ts'
import { useAskedPincode } from '#web/address/asked-pincode.ts'
import { DeliveryProvider } from '#web/delivery/delivery-provider.tsx'
import { useNotDeliverable } from '#web/delivery/delivery-queries.ts'
import { errorText } from '#web/lib/http/api-error.ts'
import { usePerson } from '#web/session/person.ts'
import { ErrorState } from '#web/ui/loading/empty-state.tsx'
import { ErrorBoundary } from '#web/ui/loading/when-loaded.tsx'
import { Toaster } from '#web/ui/toast/toaster.tsx'
import { RootLayout } from './root-layout.tsx'

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary failed={renderError}>
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

/** Passes the pincode of an undeliverable address, or one that was asked about, down, so that the shop shows no delivery promise for it. */
function PromiseToAddress({ children }: { children: ReactNode }) {
  const address = useDeliveryAddress()
  const asked = useAskedPincode()
  const isAskedOutside = useNotDeliverable(address ? '' : asked) !== ''
  const isOutside = address ? !address.is_deliverable : isAskedOutside
  const outsidePincode = isOutside ? (address?.pincode ?? asked) : undefined
  return <DeliveryProvider outsidePincode={outsidePincode}>{children}</DeliveryProvider>
}

/** The key resets all state when the user changes, so that the next user sees nothing of the previous one. */
function Shop() {
  return <RootLayout key={usePerson()} />
}

/** The root layout itself has failed, so the retry reloads the page. */
const renderError = (error: unknown) => (
  <main className="grid min-h-dvh place-items-center">
    <ErrorState heading="h1" text={errorText(error)} onRetry={() => window.location.reload()} />
  </main>
)
