import { Page } from '#web/ui/page.tsx'

export function HomeScreen() {
  return (
    <Page>
      <h1 className="text-2xl">Home</h1>
    </Page>
  )
}
