import { Page } from '#web/ui/page.tsx'

export function CartScreen() {
  return (
    <Page>
      <h1 className="text-2xl">My Cart</h1>
    </Page>
  )
}
