import { t } from '@lingui/core/macro'
import { DELIVERY_FEE, HANDLING_FEE, TAX } from '#contract/cart/bill.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import { collectsTax, type Registration } from '#contract/settings/seller.ts'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'

const rowsFor = (registration: Registration) => [
  [t`Delivery fee`, formatPaise(DELIVERY_FEE)],
  [t`Handling`, formatPaise(HANDLING_FEE)],
  ...(collectsTax(registration)
    ? [
        [t`Tax (GST)`, t`${{ tax: formatPaise(TAX) }}, a flat amount on each order`],
        [t`Tax of the items`, t`Inside the price, at the rate and HSN of each product`],
      ]
    : [[t`Tax (GST)`, t`None: only a regular registered taxpayer may collect it`]]),
]

/** Fixed fees and taxes, shown for information. */
export const FixedNumbers = ({ registration }: { registration: Registration }) => (
  <Card>
    <SectionHeading>{t`Fees and tax`}</SectionHeading>
    <dl className="grid gap-2">
      {rowsFor(registration).map(([name, value]) => (
        <div key={name} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-2">
          <dt className="text-ink-3">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-3 text-sm text-ink-2">{t`You can't change these here: open carts and checkouts, even on phones that are offline, calculate the bill with the same amounts.`}</p>
  </Card>
)
