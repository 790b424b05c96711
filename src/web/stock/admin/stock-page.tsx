import type { ReactNode } from 'react'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { Segments } from '#web/back-office/segments.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'

const SIDES = [
  { to: officePaths.adminStock, label: 'On the shelf' },
  { to: officePaths.adminStockTake, label: 'Stock-take' },
]

/** Tabs of stock and stock-take. */
export function StockPage({ facts, children }: { facts: string; children: ReactNode }) {
  return (
    <OfficePage title="Stock" facts={facts}>
      <div className="mb-3">
        <Segments label="Stock" segments={SIDES} />
      </div>
      {children}
    </OfficePage>
  )
}
