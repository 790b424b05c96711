import { Ban, CircleCheck, CircleX } from 'lucide-react'
import { Banner } from '#web/ui/banner.tsx'
import { Bill, BillRow, BillTotal, SavedNote } from '#web/ui/bill.tsx'
import { Button } from '#web/ui/button.tsx'
import { LiveMark } from '#web/ui/live-mark.tsx'
import { EmptyState, ErrorState } from '#web/ui/loading/empty-state.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Spinner } from '#web/ui/loading/spinner.tsx'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { DotStatus, Pill } from '#web/ui/status.tsx'
import { Part } from './part.tsx'

export function StateParts() {
  return (
    <>
      <Part name="Status">
        <Pill tone="blue">Processing</Pill>
        <Pill tone="amber">Shipped</Pill>
        <Pill tone="green">Delivered</Pill>
        <Pill tone="red">Failed</Pill>
        <Pill tone="grey">Cancelled</Pill>
        <Pill tone="new">New</Pill>
        <DotStatus tone="green">Delivered</DotStatus>
        <DotStatus tone="blue">Shipped</DotStatus>
        <DotStatus tone="red">Cancelled</DotStatus>
        <DotStatus tone="yellow">Processing</DotStatus>
      </Part>
      <Part name="Live">
        <LiveMark state="live" />
        <LiveMark state="reconnecting" />
        <LiveMark state="offline" />
      </Part>
      <Part name="Bill">
        <div className="w-full">
          <Bill>
            <BillRow label="Items" amount={560.13} />
            <BillRow label="Delivery fee" amount={40} />
            <BillTotal label="To pay" amount={123456} />
          </Bill>
          <div className="mt-3">
            <SavedNote amount={52.87} />
          </div>
        </div>
      </Part>
      <Part name="Empty">
        <EmptyState
          title="Your cart is empty"
          text="The basket is waiting."
          action={<Button size="sm">Continue Shopping</Button>}
        />
      </Part>
      <Part name="Error">
        <ErrorState
          text="Failed to load your orders. Please try again later."
          onRetry={() => undefined}
        />
      </Part>
      <Part name="Skeleton, avatar">
        <div className="w-36">
          <Skeleton className="aspect-square rounded-lg" />
          <Skeleton className="mt-4 h-4 w-3/5" />
          <Skeleton className="mt-2 h-3" />
        </div>
        <Avatar src="" name="Ananya" />
        <Avatar src="/missing.webp" name="Ravi" size="lg" />
      </Part>
      <Banners />
    </>
  )
}

function Banners() {
  const retry = (
    <Button kind="secondary" size="sm">
      Retry Payment
    </Button>
  )
  return (
    <Part name="Banners">
      <div className="grid w-full gap-2.5">
        <Banner tone="green" icon={<CircleCheck size={24} />} title="Payment Successful!">
          Your order has been placed successfully. Thank you for shopping with us!
        </Banner>
        <Banner tone="red" icon={<CircleX size={24} />} title="Payment Failed" action={retry}>
          Payment failed: insufficient balance in the account.
        </Banner>
        <Banner tone="grey" icon={<Ban size={24} />} title="Payment Cancelled" action={retry}>
          You cancelled the payment process.
        </Banner>
        <Banner tone="blue" icon={<Spinner />} title="Processing Payment" />
      </div>
    </Part>
  )
}
