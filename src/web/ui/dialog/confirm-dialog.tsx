import { t } from '@lingui/core/macro'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

type Props = {
  title: string
  question: string
  /** Names the action: "Delete", not "Yes". */
  confirm: string
  cancel?: string
  destructive?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action that cannot be undone. Cancel has the focus. */
export function ConfirmDialog({
  title,
  question,
  confirm,
  cancel = t`Cancel`,
  destructive = true,
  busy = false,
  onConfirm,
  onClose,
}: Props) {
  return (
    <Dialog title={title} description={question} onClose={onClose}>
      <DialogActions>
        <Button kind="secondary" onClick={onClose} data-autofocus>
          {cancel}
        </Button>
        <Button kind={destructive ? 'delete' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
