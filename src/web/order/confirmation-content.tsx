import { Download } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Page } from '#web/ui/page.tsx'
import type { Confirmation, Shown } from './confirmation.ts'
import { ConfirmationFacts } from './confirmation-facts.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { OrderItems } from './order-items.tsx'
import { PaymentBanner } from './payment-banner.tsx'
import { PriceDetails } from './price-details.tsx'

export const CONFIRMATION_COLUMNS =
  'grid grid-cols-1 gap-3 md:gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(320px,390px)] lg:items-start lg:gap-6'

type Props = { shown: Shown; hasWaited: boolean; onCheck: () => void }

export function ConfirmationContent({ shown, hasWaited, onCheck }: Props) {
  const { confirmation, banner, prices } = shown
  const navigate = useNavigate()

  return (
    <Page className="grid max-w-[1100px]! grid-cols-1 gap-3 md:gap-5">
      <PaymentBanner
        kind={banner}
        reason={reasonFor(shown)}
        hasWaited={hasWaited}
        onRetry={() => navigate(paths.checkout, { state: confirmation })}
        onCheck={onCheck}
      />
      <div className={CONFIRMATION_COLUMNS}>
        <div className="grid grid-cols-1 gap-3 md:gap-4">
          <ConfirmationFacts shown={shown} />
          <OrderItems items={confirmation.cartItems} size={64} />
        </div>
        <div className="grid grid-cols-1 gap-3 md:gap-4">
          <PriceDetails prices={prices} />
          <DeliveryAddress address={confirmation.address} />
          <WaysOn confirmation={confirmation} />
        </div>
      </div>
    </Page>
  )
}

function reasonFor({ banner, confirmation }: Shown) {
  if (banner === 'Failed') return confirmation.errorDetails?.description
  return banner === 'Cancelled' ? confirmation.cancelReason : undefined
}

function WaysOn({ confirmation: { invoiceUrl } }: { confirmation: Confirmation }) {
  return (
    <div className="grid gap-2.5">
      <Link to={paths.orders} className={buttonClass({ size: 'lg' })}>
        View All Orders
      </Link>
      <Link to={paths.landing} className={buttonClass({ kind: 'secondary' })}>
        Continue Shopping
      </Link>
      {invoiceUrl && (
        <a href={invoiceUrl} download className={buttonClass({ kind: 'ghost' })}>
          <Download size={20} /> Download Invoice
        </a>
      )}
    </div>
  )
}
