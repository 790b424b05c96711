import { t } from '@lingui/core/macro'
import type { Invitation } from '#contract/people/invitation.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useWithdraw } from './invitation-queries.ts'

type Props = { invitation: Invitation; onClose: () => void }

export function WithdrawDialog({ invitation: { _id, email }, onClose }: Props) {
  const { mutate: withdraw, isPending } = useWithdraw()
  return (
    <ConfirmDialog
      title={t`Withdraw the invitation of ${email}?`}
      question={t`The link in the email stops working at once.`}
      confirm={t`Withdraw`}
      busy={isPending}
      onConfirm={() => withdraw(_id, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
