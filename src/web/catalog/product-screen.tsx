import { Page } from '#web/ui/page.tsx'

export function ProductScreen() {
  return (
    <Page>
      <h1 className="text-2xl">Product</h1>
    </Page>
  )
}
