import { t } from '@lingui/core/macro'
import { RefreshCw } from 'lucide-react'
import type { Order } from '#contract/order/order.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Link } from '#web/ui/link.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'

/** On an order that sends items of another one again. */
export const ReplacementNote = ({ order: { replaces = '' } }: { order: Order }) => (
  <Banner
    tone="green"
    icon={<RefreshCw size={24} />}
    title={t`Sent again, free of charge. There is nothing to pay.`}
  >
    <Link to={paths.order(replaces)} className={`${linkClass} reach num`}>
      {t`First order: ${{ order: replaces }}`}
    </Link>
  </Banner>
)
