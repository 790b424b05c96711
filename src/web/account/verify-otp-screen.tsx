import { Page } from '#web/ui/page.tsx'

export function VerifyOtpScreen() {
  return (
    <Page>
      <h1 className="text-2xl">Verify OTP</h1>
    </Page>
  )
}
