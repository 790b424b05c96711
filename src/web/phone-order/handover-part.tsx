import { t } from '@lingui/core/macro'
import { Bike, Store } from 'lucide-react'
import { RadioCard } from '#web/ui/form/choice.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { Option } from './option.tsx'

type Props = { isPickup: boolean; onChoose: (isPickup: boolean) => void }

/** Whether the order is delivered, or handed over at the counter. */
export const HandoverPart = ({ isPickup, onChoose }: Props) => (
  <Card>
    <SectionHeading>{t`How it is handed over`}</SectionHeading>
    <div className="grid gap-2 md:grid-cols-2">
      <RadioCard
        name="handover"
        value="delivery"
        checked={!isPickup}
        onChange={() => onChoose(false)}
      >
        <Option icon={Bike} name={t`Delivery`} hint={t`To an address of the customer`} />
      </RadioCard>
      <RadioCard name="handover" value="pickup" checked={isPickup} onChange={() => onChoose(true)}>
        <Option
          icon={Store}
          name={t`Pick-up at the shop`}
          hint={t`At the counter, without any fees`}
        />
      </RadioCard>
    </div>
  </Card>
)
