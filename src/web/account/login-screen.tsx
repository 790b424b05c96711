import { Page } from '#web/ui/page.tsx'

export function LoginScreen() {
  return (
    <Page>
      <h1 className="text-2xl">Login</h1>
    </Page>
  )
}
