import { Page } from '#web/ui/page.tsx'

export function UserMenuScreen() {
  return (
    <Page>
      <h1 className="text-2xl">My Account</h1>
    </Page>
  )
}
