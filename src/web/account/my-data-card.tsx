import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { hasStatus } from '#web/lib/http/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Card } from '#web/ui/screen/page.tsx'
import { useDeleteAccount, useExportData } from './profile-queries.ts'

export function MyDataCard() {
  const exportData = useExportData()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Card>
      <h2 className="text-lg">{t`My data`}</h2>
      <p className="mt-1 text-ink-2">{t`Download your data, or delete your account.`}</p>
      <div className="mt-3.5 flex flex-wrap gap-2 max-md:flex-col">
        <Button
          kind="secondary"
          busy={exportData.isPending}
          onClick={() => exportData.mutate()}
          className="max-md:w-full"
        >
          <Download size={20} /> {t`Download my data`}
        </Button>
        <Button
          kind="remove"
          className="max-md:w-full"
          onClick={() => setDeleting(true)}
        >{t`Delete my account`}</Button>
      </div>
      <FormError error={exportData.error} />
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Card>
  )
}

/** Requires the password and a confirmation. */
function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: deleteAccount } = useDeleteAccount()
  const form = useForm({
    initial: { password: '', isMeant: false },
    send: ({ password }) => deleteAccount(password),
    fieldOfError: (error) => (hasStatus(error, 400) ? 'password' : undefined),
  })
  const { password, isMeant } = form.values

  return (
    <Dialog
      title={t`Delete your account?`}
      description={t`Your name, addresses, cart and devices are deleted. We keep issued bills with your name and address, because tax law requires it.`}
      onClose={onClose}
    >
      <Form form={form}>
        <PasswordField
          {...form.field('password')}
          label={t`Password`}
          autoComplete="current-password"
        />
        <Checkbox
          name="isMeant"
          className="mt-4 min-h-11"
        >{t`I understand that this cannot be undone`}</Checkbox>
        <DialogFormEnd
          form={form}
          submit={t`Delete account`}
          kind="delete"
          disabled={password === '' || !isMeant}
          beginsOnCancel
          onClose={onClose}
        />
      </Form>
    </Dialog>
  )
}
