import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { usePerson } from '#web/session/person.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { RootLayout } from './root-layout.tsx'

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Shop />
      </BrowserRouter>
      <Toaster />
    </QueryClientProvider>
  )
}

/** Another person finds another shop: nothing that was open, typed or seen before is left in it. */
function Shop() {
  return <RootLayout key={usePerson()} />
}
