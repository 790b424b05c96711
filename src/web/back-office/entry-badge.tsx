import { cx } from '#web/lib/cx.ts'
import type { OfficeEntry } from './office-entries.ts'
import type { EntryCount } from './office-queries.ts'

type Props = { entry: OfficeEntry; className?: string; isShort?: boolean }

/** The count of a navigation entry; renders nothing without one. */
export function EntryBadge({ entry, className, isShort }: Props) {
  return (
    entry.useCount && <Badge useCount={entry.useCount} className={className} isShort={isShort} />
  )
}

const TONES = {
  brand: 'bg-brand text-on-brand',
  amber: 'bg-amber-soft text-amber',
  grey: 'bg-sunken text-ink-2',
}

type BadgeProps = {
  useCount: () => EntryCount | undefined
  className?: string | undefined
  isShort?: boolean | undefined
}

function Badge({ useCount, className, isShort = false }: BadgeProps) {
  const count = useCount()
  if (!count) return null
  return (
    <span
      className={cx(
        'num min-w-6 rounded-full px-1.5 text-center text-xs leading-5 font-semibold',
        TONES[count.tone],
        className,
      )}
    >
      <span aria-hidden="true">
        {isShort ? count.count : [count.count, count.unit].filter(Boolean).join(' ')}
      </span>
      <span className="sr-only">{`, ${count.words}`}</span>
    </span>
  )
}
