import { Page } from '#web/ui/page.tsx'

export function LandingScreen() {
  return (
    <Page>
      <h1 className="text-2xl">Your basket, at the door in 10 minutes.</h1>
    </Page>
  )
}
