import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useIsOnline } from '#web/lib/http/network.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Link } from './link.tsx'

export const NEEDS_NETWORK = t`Connect to the internet to order`

type Props = ButtonLook & {
  state?: unknown
  /** Distinguishes several checkout links on one screen. */
  label?: string
  className?: string
  children: ReactNode
}

/** Link to checkout. Disabled while offline. */
export function CheckoutLink({ state, label, className = '', children, ...look }: Props) {
  const looks = `${buttonClass(look)} ${className}`
  if (useIsOnline()) {
    return (
      <Link to={paths.checkout} state={state} aria-label={label} className={looks}>
        {children}
      </Link>
    )
  }
  return (
    <button type="button" disabled title={NEEDS_NETWORK} aria-label={label} className={looks}>
      {children}
    </button>
  )
}
