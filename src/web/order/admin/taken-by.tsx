import { t } from '@lingui/core/macro'
import { Phone } from 'lucide-react'
import { cx } from '#web/lib/cx.ts'

type Props = { order: { taken_by?: string | undefined }; className?: string }

/** Who took the order by phone; nothing for orders that shoppers placed. */
export function TakenBy({ order: { taken_by }, className }: Props) {
  if (taken_by === undefined) return null
  return (
    <span className={cx('flex items-center gap-1.5 text-sm text-ink-2', className)}>
      <Phone size={14} className="shrink-0" />
      <span className="min-w-0 truncate">{takenByText(taken_by)}</span>
    </span>
  )
}

const takenByText = (name: string) =>
  name === '' ? t`By phone, taken by a deleted account` : t`By phone, taken by ${name}`
