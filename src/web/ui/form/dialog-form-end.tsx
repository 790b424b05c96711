import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { FormError } from './form.tsx'

type Props = {
  form: { refusal: unknown; isBusy: boolean }
  /** The button that sends the form. */
  submit: ReactNode
  kind?: 'primary' | 'delete'
  disabled?: boolean
  cancel?: string
  /** The focus begins on Cancel: for what one press must not do by mistake. */
  beginsOnCancel?: boolean
  onClose: () => void
}

/** The end of a form in a dialog: why it was refused, Cancel, and the button that sends it. */
export function DialogFormEnd({
  form,
  submit,
  kind = 'primary',
  disabled = false,
  cancel = 'Cancel',
  beginsOnCancel = false,
  onClose,
}: Props) {
  return (
    <>
      <FormError error={form.refusal} />
      <DialogActions>
        <Button kind="secondary" onClick={onClose} data-autofocus={beginsOnCancel || undefined}>
          {cancel}
        </Button>
        <Button kind={kind} type="submit" busy={form.isBusy} disabled={disabled}>
          {submit}
        </Button>
      </DialogActions>
    </>
  )
}
