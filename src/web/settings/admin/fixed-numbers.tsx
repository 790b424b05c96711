import { DELIVERY_FEE, HANDLING_FEE, TAX } from '#contract/cart/bill.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import { collectsTax, type Registration } from '#contract/settings/seller.ts'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'

const rowsFor = (registration: Registration) => [
  ['Delivery fee', formatPaise(DELIVERY_FEE)],
  ['Handling', formatPaise(HANDLING_FEE)],
  ...(collectsTax(registration)
    ? [
        ['Tax (GST)', `${formatPaise(TAX)}, a flat sum for each order`],
        ['Tax of the items', 'Inside the price, at the rate and HSN of each product'],
      ]
    : [['Tax (GST)', 'None: only a registered regular taxpayer may collect it']]),
]

/** Fixed fees and taxes, shown for information. */
export const FixedNumbers = ({ registration }: { registration: Registration }) => (
  <Card>
    <SectionHeading>Fees and tax</SectionHeading>
    <dl className="grid gap-2">
      {rowsFor(registration).map(([name, value]) => (
        <div key={name} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-2">
          <dt className="text-ink-3">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-3 text-sm text-ink-2">
      These are fixed in this release and cannot be changed here: carts and checkouts that are open,
      also on phones without a network, work the bill out with the same numbers as the shop.
    </p>
  </Card>
)
