import { Page } from '#web/ui/page.tsx'

export function ConfirmationScreen() {
  return (
    <Page>
      <h1 className="text-2xl">Order Confirmation</h1>
    </Page>
  )
}
