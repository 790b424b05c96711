import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#contract/order/order.ts'
import { OrderSection } from '#web/order/order-sections.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { HelpItem } from './help-item.tsx'
import { helpQuery } from './help-queries.ts'

/** Loaded on demand, because few orders have a problem. */
const ReportDialog = lazyComponent(() => import('./report-dialog.tsx'), 'ReportDialog')

/** Complaints about the order, and the button for a new one. Nothing until they are loaded. */
export function OrderHelp({ order }: { order: Order }) {
  const { data } = useQuery(helpQuery(order._id))
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  return (
    <OrderSection title={t`Help with this order`}>
      {data.complaints.length > 0 && (
        <ul className="mb-3 divide-y divide-line">
          {data.complaints.map((help) => (
            <HelpItem key={help._id} help={help} />
          ))}
        </ul>
      )}
      <Button kind="secondary" onClick={() => setOpen(true)} className="print:hidden">
        <LifeBuoy size={20} /> {t`Something wrong?`}
      </Button>
      {isOpen && (
        <WhenLoaded skeleton={null}>
          <ReportDialog order={order} problems={data.problems} onClose={() => setOpen(false)} />
        </WhenLoaded>
      )}
    </OrderSection>
  )
}
