import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { Segments } from '#web/back-office/segments.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'

const SIDES = [
  { to: officePaths.adminStock, label: t`Current stock` },
  { to: officePaths.adminStockTake, label: t`Stock-take` },
]

/** Tabs of stock and stock-take. */
export function StockPage({ facts, children }: { facts: string; children: ReactNode }) {
  return (
    <OfficePage title={t`Stock`} facts={facts}>
      <div className="mb-3">
        <Segments label={t`Stock`} segments={SIDES} />
      </div>
      {children}
    </OfficePage>
  )
}
