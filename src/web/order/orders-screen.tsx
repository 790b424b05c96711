import { Page } from '#web/ui/page.tsx'

export function OrdersScreen() {
  return (
    <Page>
      <h1 className="text-2xl">My Orders</h1>
    </Page>
  )
}
