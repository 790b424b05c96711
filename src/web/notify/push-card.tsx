import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#contract/order/order.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/screen/page.tsx'
import { keepAsked, wasAsked } from './browser-push.ts'
import { pushQuery, useTurnPushOn } from './push-queries.ts'

/** Offers notifications while an order is coming, once. The browser's own question follows a press only. */
export function PushCard({ order }: { order: Order }) {
  const [isAnswered, setAnswered] = useState(wasAsked)
  const isComing = order.status === 'Processing' || order.status === 'Shipped'
  const { data: state } = useQuery({ ...pushQuery(), enabled: isComing && !isAnswered })
  const { mutate: turnOn, isPending } = useTurnPushOn()
  const answer = () => {
    keepAsked()
    setAnswered(true)
  }
  if (!isComing || isAnswered || state !== 'off') return null
  return (
    <section aria-labelledby="push-question" className="print:hidden">
      <Card>
        <div className="flex items-start gap-3">
          <BellRing size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-brand-ink" />
          <div className="min-w-0">
            <h2 id="push-question" className="text-lg">
              {order.pickup ? t`Get told when it is ready?` : t`Get told when it is on the way?`}
            </h2>
            <p className="mt-1 text-ink-2">
              {order.pickup
                ? t`A notification on this device when it is packed, when it is picked up, and when a refund is sent. Nothing else.`
                : t`A notification on this device when it leaves, when it arrives, and when a refund is sent. Nothing else.`}
            </p>
          </div>
        </div>
        <div className="mt-3.5 flex flex-wrap gap-2 max-md:*:flex-1">
          <Button busy={isPending} onClick={() => turnOn(undefined, { onSuccess: answer })}>
            {t`Yes, tell me`}
          </Button>
          <Button kind="secondary" disabled={isPending} onClick={answer}>{t`No thanks`}</Button>
        </div>
      </Card>
    </section>
  )
}
