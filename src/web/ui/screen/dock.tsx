import type { ReactNode } from 'react'
import { FieldError } from '../form/field-frame.tsx'

type Props = {
  /** The total or price, on the left. */
  children: ReactNode
  /** The button of the next step towards the order. */
  action: ReactNode
  /** Why the action is disabled. */
  reason?: string | undefined
  /** A note while there is no `reason`. */
  note?: string | undefined
}

/** The bar at the bottom of a phone screen. The page reserves room for it (`page-frame` in `app.css`). */
export function Dock({ children, action, reason, note }: Props) {
  return (
    <div
      data-dock
      className="fixed inset-x-0 bottom-0 z-(--z-basket) border-t border-line bg-surface px-3 pt-2.5 pb-[max(12px,env(safe-area-inset-bottom))] lg:hidden short:static"
    >
      {reason && (
        <div className="mb-2">
          <FieldError>{reason}</FieldError>
        </div>
      )}
      {!reason && note && (
        <p role="status" className="mb-2 text-sm text-ink-2">
          {note}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-20 flex-1">{children}</div>
        <div className="flex-[1.6]">{action}</div>
      </div>
    </div>
  )
}
