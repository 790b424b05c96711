import { Page } from '#web/ui/page.tsx'

export function AddressesScreen() {
  return (
    <Page>
      <h1 className="text-2xl">My Addresses</h1>
    </Page>
  )
}
