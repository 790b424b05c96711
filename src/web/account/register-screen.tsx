import { Page } from '#web/ui/page.tsx'

export function RegisterScreen() {
  return (
    <Page>
      <h1 className="text-2xl">Register</h1>
    </Page>
  )
}
