import { Page } from '#web/ui/page.tsx'

export function ForgotPasswordScreen() {
  return (
    <Page>
      <h1 className="text-2xl">Forgot Password</h1>
    </Page>
  )
}
