import { t } from '@lingui/core/macro'
import { Pencil, Trash2 } from 'lucide-react'
import type { Address } from '#contract/address/address.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckoutLink } from '#web/ui/checkout-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { leavesScreen } from '#web/ui/screen/back-header.tsx'
import { AddressSummary } from './address-summary.tsx'
import { useSetDefaultAddress } from './change-address-queries.ts'
import { toCheckout } from './to-checkout.ts'

type Props = { address: Address; onEdit: () => void; onDelete: () => void }

export function AddressCard({ address, onEdit, onDelete }: Props) {
  const setDefault = useSetDefaultAddress()
  const name = address.address_name
  return (
    <li aria-label={name} className="flex flex-col card p-4 pb-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <AddressSummary address={address} />
        </div>
        <div className="-mt-2.5 -mr-2.5 flex">
          <IconButton label={t`Edit ${name}`} onClick={onEdit} {...leavesScreen}>
            <Pencil size={18} />
          </IconButton>
          <IconButton label={t`Delete ${name}`} onClick={onDelete} className="text-danger">
            <Trash2 size={18} />
          </IconButton>
        </div>
      </div>
      <div className="mt-auto flex flex-wrap gap-2 pt-3">
        <CheckoutLink
          state={toCheckout(address._id)}
          kind="soft"
        >{t`Use for checkout`}</CheckoutLink>
        {!address.is_default && (
          <Button
            kind="ghost"
            busy={setDefault.isPending}
            onClick={() => setDefault.mutate(address._id)}
          >{t`Set as default`}</Button>
        )}
      </div>
    </li>
  )
}
