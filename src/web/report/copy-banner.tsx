import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { DatabaseBackup } from 'lucide-react'
import { dayAndTime } from '#contract/lib/days.ts'
import { Banner } from '#web/ui/banner.tsx'
import { reportQuery } from './report-queries.ts'

/** Shown while the shop is a restored copy: its emails and refunds wait. */
export function CopyBanner({ date }: { date: string | undefined }) {
  const { restored_at } = useSuspenseQuery(reportQuery(date)).data
  if (!restored_at) return null
  return (
    <Banner
      tone="marigold"
      icon={<DatabaseBackup size={24} />}
      title={t`This is a restored copy: emails and payments are off`}
    >
      {t`Restored from a backup on ${{ restored_at: dayAndTime(restored_at) }}. Emails and refunds wait until an operator opens the copy as the shop (npm run restore -- --open).`}
    </Banner>
  )
}
