import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Banknote, Link2, type LucideIcon } from 'lucide-react'
import { LINK_HOLD_MINUTES } from '#contract/order/order-kinds.ts'
import type { PhonePayment } from '#contract/phone-order/phone-order-kinds.ts'
import { paymentOptionsQuery } from '#web/order/payment/money-queries.ts'
import { RadioCard } from '#web/ui/form/choice.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'

type Props = { chosen: PhonePayment; onChoose: (payment: PhonePayment) => void }

/** At the door, or by a link that staff send to the customer. */
export function PaymentPart({ chosen, onChoose }: Props) {
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
          <Method icon={Banknote} name={t`Cash on Delivery`} hint={t`Paid at the door`} />
        </RadioCard>
        <RadioCard
          name="payment"
          value="link"
          checked={chosen === 'link'}
          disabled={!isOnline}
          onChange={() => onChoose('link')}
        >
          <Method
            icon={Link2}
            name={t`Link to pay`}
            hint={
              isOnline
                ? t`The items are reserved for ${LINK_HOLD_MINUTES} minutes`
                : t`This shop takes no online payments yet`
            }
          />
        </RadioCard>
      </div>
    </Card>
  )
}

const Method = ({ icon: Icon, name, hint }: { icon: LucideIcon; name: string; hint: string }) => (
  <span className="flex items-start gap-2.5">
    <Icon size={20} className="mt-0.5 shrink-0" />
    <span className="min-w-0">
      <b className="block font-action">{name}</b>
      <span className="block text-sm text-ink-3">{hint}</span>
    </span>
  </span>
)
