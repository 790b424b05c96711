import { Page } from '#web/ui/page.tsx'

export function OrderScreen() {
  return (
    <Page>
      <h1 className="text-2xl">Order Details</h1>
    </Page>
  )
}
