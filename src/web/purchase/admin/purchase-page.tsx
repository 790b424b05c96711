import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { Segments } from '#web/back-office/segments.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'

const SIDES = [
  { to: officePaths.adminPurchases, label: t`Bills` },
  { to: officePaths.adminExpiry, label: t`Expiry` },
]

type Props = { facts: string; action?: ReactNode; children: ReactNode }

/** Tabs of bills and what expires. */
export const PurchasePage = ({ facts, action, children }: Props) => (
  <OfficePage title={t`Purchases`} facts={facts} action={action}>
    <div className="mb-3">
      <Segments label={t`Purchases`} segments={SIDES} />
    </div>
    {children}
  </OfficePage>
)
