import { Page } from '#web/ui/page.tsx'

export function ResetPasswordScreen() {
  return (
    <Page>
      <h1 className="text-2xl">Reset Password</h1>
    </Page>
  )
}
