import { Page } from '#web/ui/page.tsx'

export function VerifyEmailScreen() {
  return (
    <Page>
      <h1 className="text-2xl">Verify Email</h1>
    </Page>
  )
}
