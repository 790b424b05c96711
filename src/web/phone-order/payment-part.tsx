import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Banknote, Link2 } from 'lucide-react'
import { LINK_HOLD_MINUTES } from '#contract/order/order-kinds.ts'
import type { PhonePayment } from '#contract/phone-order/phone-order-kinds.ts'
import { paymentOptionsQuery } from '#web/order/payment/money-queries.ts'
import { RadioCard } from '#web/ui/form/choice.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { Option } from './option.tsx'

type Props = {
  chosen: PhonePayment
  isPickup: boolean
  /** What else follows from the link. */
  linkNote?: string
  onChoose: (payment: PhonePayment) => void
}

/** At the door or the counter, or by a link that staff send to the customer. */
export function PaymentPart({ chosen, isPickup, linkNote, onChoose }: Props) {
  const { data } = useQuery(paymentOptionsQuery)
  const isOnline = data?.online === true
  return (
    <Card>
      <SectionHeading>{t`Payment`}</SectionHeading>
      <div className="grid gap-2 md:grid-cols-2">
        <RadioCard
          name="payment"
          value="cash"
          checked={chosen === 'cash'}
          onChange={() => onChoose('cash')}
        >
          {isPickup ? (
            <Option icon={Banknote} name={t`Cash at the shop`} hint={t`Paid at the counter`} />
          ) : (
            <Option icon={Banknote} name={t`Cash on Delivery`} hint={t`Paid at the door`} />
          )}
        </RadioCard>
        <RadioCard
          name="payment"
          value="link"
          checked={chosen === 'link'}
          disabled={!isOnline}
          onChange={() => onChoose('link')}
        >
          <Option
            icon={Link2}
            name={t`Link to pay`}
            hint={
              isOnline
                ? t`The items are reserved for ${LINK_HOLD_MINUTES} minutes`
                : t`This shop takes no online payments yet`
            }
            note={isOnline ? linkNote : undefined}
          />
        </RadioCard>
      </div>
    </Card>
  )
}
