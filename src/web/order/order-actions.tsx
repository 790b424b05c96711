import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/order.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'

export function OrderActions({ order }: { order: Order }) {
  const [isCancelling, setCancelling] = useState(false)
  return (
    <div className="grid gap-2.5 print:hidden">
      {order.invoice_receipt && (
        <a href={order.invoice_receipt} download className={buttonClass({ kind: 'secondary' })}>
          <Download size={20} /> Download Invoice
        </a>
      )}
      <Button kind="secondary" onClick={() => window.print()}>
        <Printer size={20} /> Print Order Details
      </Button>
      <Link to={paths.orders} className={buttonClass({ size: 'lg' })}>
        Back to My Orders
      </Link>
      <Link to={paths.landing} className={buttonClass({ kind: 'ghost' })}>
        Continue Shopping
      </Link>
      {order.can_cancel && (
        <Button kind="remove" onClick={() => setCancelling(true)}>
          Cancel Order
        </Button>
      )}
      {isCancelling && <CancelOrderDialog order={order} onClose={() => setCancelling(false)} />}
    </div>
  )
}
