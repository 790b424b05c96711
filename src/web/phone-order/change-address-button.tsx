import { t } from '@lingui/core/macro'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { useMay } from '#web/back-office/office-entries.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangeAddressDialog } from './change-address-dialog.tsx'

/** For who handles orders, while the order is in the shop. An addition goes where its first order goes. */
export function ChangeAddressButton({ order }: { order: StaffOrder }) {
  const [isOpen, setOpen] = useState(false)
  if (!useMay('orders') || order.status !== 'Processing' || order.added_to) return null
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        <Pencil size={18} /> {t`Change address`}
      </Button>
      {isOpen && <ChangeAddressDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
