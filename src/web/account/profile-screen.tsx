import { Page } from '#web/ui/page.tsx'

export function ProfileScreen() {
  return (
    <Page>
      <h1 className="text-2xl">Profile</h1>
    </Page>
  )
}
