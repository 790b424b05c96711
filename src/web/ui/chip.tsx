import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '#web/lib/cx.ts'

/** The chip style, for links that look like chips. */
export const chipClass = (selected = false) =>
  cx(
    'inline-flex min-h-[34px] shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border px-[13px] text-note',
    selected
      ? 'border-brand-line bg-brand-soft font-action text-brand-ink'
      : 'border-line bg-surface font-medium hover:border-brand-line',
  )

export function Chip({
  selected = false,
  className,
  ...rest
}: ComponentProps<'button'> & { selected?: boolean }) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={selected}
      className={cx(chipClass(selected), className)}
    />
  )
}

/** A small framed label: a subcategory's category, "Default" on an address. */
export function Tag({ children, onRemove }: { children: string; onRemove?: () => void }) {
  return (
    <span className="inline-flex min-h-[26px] items-center gap-1 rounded-full border border-line bg-surface px-2.5 text-xs font-medium">
      {children}
      {onRemove && (
        <button
          type="button"
          aria-label={t`Remove ${children}`}
          onClick={onRemove}
          className="reach -mr-1.5 grid size-6 place-items-center rounded-full hover:bg-sunken"
        >
          <X size={14} />
        </button>
      )}
    </span>
  )
}
