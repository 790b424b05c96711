import { Page } from '#web/ui/page.tsx'

export function ListingScreen() {
  return (
    <Page>
      <h1 className="text-2xl">Products</h1>
    </Page>
  )
}
