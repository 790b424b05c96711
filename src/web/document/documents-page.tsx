import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { CsvButton } from '#web/back-office/list/csv-button.tsx'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { Segments } from '#web/back-office/segments.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'

const SIDES = [
  { to: officePaths.adminDocuments, label: t({ message: 'Register', context: 'of documents' }) },
  { to: officePaths.adminGstSummary, label: t`GST summary` },
]

type Props = {
  facts: string
  csv: { isPending: boolean; mutate: () => void }
  children: ReactNode
}

/** Issued documents: the register, and the sums for GST returns. */
export const DocumentsPage = ({ facts, csv, children }: Props) => (
  <OfficePage title={t`Documents`} facts={facts} action={<CsvButton {...csv} />}>
    <div className="mb-3">
      <Segments label={t`Documents`} segments={SIDES} />
    </div>
    {children}
  </OfficePage>
)

export const DocumentsSkeleton = () => <ListSkeleton label={t`Loading documents`} />
