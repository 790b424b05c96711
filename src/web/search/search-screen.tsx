import { Page } from '#web/ui/page.tsx'

export function SearchScreen() {
  return (
    <Page>
      <h1 className="text-2xl">Search</h1>
    </Page>
  )
}
