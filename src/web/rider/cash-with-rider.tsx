import { plural, t } from '@lingui/core/macro'
import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { RiderOrders } from '#contract/rider/rider.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CountDialog } from './count-dialog.tsx'
import { useCountCash } from './rider-queries.ts'

/** Cash that the rider has received, until they count it at the end of the shift. */
export function CashWithRider({ cash: { amount, orders } }: Pick<RiderOrders, 'cash'>) {
  const { mutateAsync: count } = useCountCash()
  const [isCounting, setCounting] = useState(false)
  if (orders === 0) return null
  return (
    <div className="mb-3">
      <Banner
        tone="marigold"
        icon={<Banknote size={24} />}
        title={t`${{ amount: formatPrice(amount) }} of the shop’s cash is with you`}
        action={<Button kind="secondary" onClick={() => setCounting(true)}>{t`Count cash`}</Button>}
      >
        {plural(orders, { one: 'From # order.', other: 'From # orders.' })}
      </Banner>
      {isCounting && (
        <CountDialog
          title={t`Count cash`}
          expected={amount}
          send={count}
          onClose={() => setCounting(false)}
        />
      )}
    </div>
  )
}
