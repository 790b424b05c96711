import type { Address } from '#contract/address.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { addressText } from './address.ts'
import { useDeleteAddress } from './address-queries.ts'

export function DeleteAddressDialog({
  address,
  onClose,
}: {
  address: Address
  onClose: () => void
}) {
  const remove = useDeleteAddress()
  return (
    <ConfirmDialog
      title={`Delete ${address.address_name}?`}
      question={`${addressText(address)}. Your past orders keep it.`}
      confirm="Delete"
      cancel="Keep it"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(address._id, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
