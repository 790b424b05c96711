import { Page } from '#web/ui/page.tsx'

export function CheckoutScreen() {
  return (
    <Page>
      <h1 className="text-2xl">Checkout</h1>
    </Page>
  )
}
