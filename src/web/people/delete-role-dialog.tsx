import { t } from '@lingui/core/macro'
import type { StaffRole } from '#contract/people/staff-role.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useDeleteRole } from './staff-queries.ts'

type Props = { role: StaffRole; onClose: () => void }

export function DeleteRoleDialog({ role: { _id, name }, onClose }: Props) {
  const { mutate: remove, isPending } = useDeleteRole()
  return (
    <ConfirmDialog
      title={t`Delete the role ${name}?`}
      question={t`A role that people hold can't be deleted. Give them another role first.`}
      confirm={t`Delete role`}
      busy={isPending}
      onConfirm={() => remove(_id, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
