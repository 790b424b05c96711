import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { PickLine } from '#contract/picking/picking.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { minutesAndSeconds, useSecondsLeft } from '#web/order/substitute/use-seconds-left.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { isShort, type Task } from '../picking.ts'
import { useWithdrawOffer } from './substitute-queries.ts'

const SubstituteDialog = lazyComponent(() => import('./substitute-dialog.tsx'), 'SubstituteDialog')

/** What is offered in place of a missing line, or the button that offers it. */
export function OfferPart({ task }: { task: Task }) {
  const { line, order } = task
  const [isOpen, setOpen] = useState(false)
  const canChange = order.is_mine && !order.packed_at
  if (line.offer) return <Offered task={task} offer={line.offer} canChange={canChange} />
  if (!isShort(line) || !canChange) return null
  return (
    <>
      <Button
        kind="secondary"
        size="sm"
        className="mt-1 print:hidden"
        onClick={() => setOpen(true)}
      >
        {t`Offer a replacement`}
      </Button>
      {isOpen && <SubstituteDialog task={task} onClose={() => setOpen(false)} />}
    </>
  )
}

type Offer = NonNullable<PickLine['offer']>

function Offered({ task, offer, canChange }: { task: Task; offer: Offer; canChange: boolean }) {
  const withdraw = useWithdrawOffer(task.order.order_id)
  const isLive = offer.state === 'open' || offer.state === 'accepted'
  return (
    <div className="mt-1 rounded-md bg-info-soft px-2.5 py-1.5 text-note text-info">
      <p lang={languageOfName(offer)} className="font-label break-words">
        {t`${{ quantity: offer.quantity }} × ${{ name: localName(offer) }}, ${{ unit: offer.unit }}, ${{ price: formatPrice(offer.price) }}`}
      </p>
      <p role="status">
        {offer.state === 'open' ? t`Waiting for the shopper` : OUTCOMES[offer.state]}
      </p>
      {offer.state === 'open' && <TimeToAnswer endsAt={offer.ends_at} />}
      {isLive && canChange && (
        <Button
          kind="ghost"
          size="sm"
          className="print:hidden"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(task.line.product_id)}
        >
          {t`Take the offer back`}
        </Button>
      )}
    </div>
  )
}

const OUTCOMES: Record<Exclude<Offer['state'], 'open'>, string> = {
  accepted: t`Accepted: put it in the bag`,
  declined: t`Declined: the item is left out`,
  lapsed: t`No answer: the item is left out`,
  withdrawn: t`Taken back`,
  dropped: t`Not packed`,
  packed: t`Packed`,
}

function TimeToAnswer({ endsAt }: { endsAt: string }) {
  const left = useSecondsLeft(endsAt)
  return (
    <p role="timer" className="num">
      {t`${{ time: minutesAndSeconds(left) }} left`}
    </p>
  )
}
