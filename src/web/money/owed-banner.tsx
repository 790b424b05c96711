import { t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import type { Paise } from '#contract/lib/money.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Link } from '#web/ui/link.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'

/** Warns before a failed refund is paid twice: it is retried from its own list. */
export const OwedBanner = ({ owed }: { owed: Paise }) => (
  <Banner
    tone="marigold"
    icon={<TriangleAlert size={24} />}
    title={t`Refund of ${{ amount: formatPaise(owed) }} failed`}
    action={
      <Link
        to={officePaths.adminFailedRefunds}
        className={`${linkClass} reach`}
      >{t`Open the list`}</Link>
    }
  >{t`Retry it under Refunds. A refund from here would be a second one.`}</Banner>
)
