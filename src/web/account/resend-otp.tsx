import { useSecondsUntil } from '#web/lib/use-seconds-until.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from './form-error.tsx'
import { useSendOtp } from './recovery-queries.ts'

/** Longer than the gap the server keeps between two codes. */
const RESEND_AFTER_MS = 60_000

/** Another code, once the last one had its time to arrive. `sentAt` is in ms. */
export function ResendOtp({ email, sentAt }: { email: string; sentAt: number }) {
  // A clock that was set back must not make anybody wait for hours.
  const seconds = useSecondsUntil(Math.min(sentAt, Date.now()) + RESEND_AFTER_MS)
  const sendOtp = useSendOtp({ again: true })

  if (seconds > 0) {
    return (
      <p className="flex min-h-9 items-center text-sm text-ink-3">
        <span>
          Send again in <span className="num">{inMinutes(seconds)}</span>
        </span>
      </p>
    )
  }
  return (
    <>
      <Button
        kind="ghost"
        size="sm"
        busy={sendOtp.isPending}
        onClick={() => sendOtp.mutate(email)}
        className="reach -ml-3"
      >
        Send OTP again
      </Button>
      <FormError error={sendOtp.error} />
    </>
  )
}

const inMinutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
