import { t } from '@lingui/core/macro'
import { useSearchParams } from 'react-router'
import { paths } from '#web/lib/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { AuthPage } from './auth-page.tsx'
import { useUndoEmailChange } from './recovery-queries.ts'

/**
 * Target of the link in the email to the previous address. Opening it changes nothing, because mail programs
 * open links, too.
 */
export function UndoEmailChangeScreen() {
  const code = useSearchParams()[0].get('code')
  return (
    <AuthPage
      title={t`Undo Email Change`}
      motto={t`Keep your account safe.`}
      text={
        code
          ? t`Your previous email is restored, all devices are signed out, and you choose a new password.`
          : t`This link is incomplete. Please open it again from the email.`
      }
    >
      <div className="grid gap-2">
        {code && <UndoForm code={code} />}
        <Link to={paths.landing} className={buttonClass({ kind: 'secondary' })}>{t`Home`}</Link>
      </div>
    </AuthPage>
  )
}

function UndoForm({ code }: { code: string }) {
  const { mutateAsync: undo } = useUndoEmailChange()
  const form = useForm({ initial: {}, send: () => undo(code) })
  return (
    <Form form={form} className="grid gap-3">
      <FormError error={form.serverError}>
        <Link to={paths.forgotPassword} className="underline">{t`Forgot password?`}</Link>
      </FormError>
      <Button type="submit" size="lg" wide busy={form.isBusy}>{t`Undo the change`}</Button>
    </Form>
  )
}
