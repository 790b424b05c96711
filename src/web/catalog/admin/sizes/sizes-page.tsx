import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { Segments } from '#web/back-office/segments.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'

/** Tabs of what may be sizes of one thing, and what is. */
export const SizesPage = ({ children }: { children: ReactNode }) => (
  <OfficePage
    title={t`Sizes`}
    facts={t`Products that differ in their amount alone are one card for shoppers, who choose the size.`}
  >
    <Segments
      label={t`Sizes`}
      segments={[
        { to: officePaths.adminSizes, label: t`Proposals` },
        { to: officePaths.adminSizeGroups, label: t`Grouped` },
      ]}
    />
    <div className="mt-4 max-w-[880px]">{children}</div>
  </OfficePage>
)
