import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#web/lib/refused.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useDeleteAccount } from './profile-queries.ts'

/** Asks twice: for the password, and whether it is meant. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const deleteAccount = useDeleteAccount()
  const [password, setPassword] = useState('')
  const [isMeant, setMeant] = useState(false)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!deleteAccount.isPending) deleteAccount.mutate(password)
  }

  return (
    <Dialog
      title="Delete your account?"
      description="Your name, addresses, basket and devices are deleted. Bills of past orders stay with the shop, without your name."
      onClose={onClose}
    >
      <form noValidate onSubmit={handleSubmit}>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={deleteAccount.error ? sentenceFor(deleteAccount.error) : undefined}
        />
        <Checkbox
          checked={isMeant}
          onChange={({ target }) => setMeant(target.checked)}
          className="mt-4 min-h-11"
        >
          I know that this cannot be undone
        </Checkbox>
        <DialogActions>
          <Button kind="secondary" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            kind="delete"
            type="submit"
            disabled={password === '' || !isMeant}
            busy={deleteAccount.isPending}
          >
            Delete account
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
