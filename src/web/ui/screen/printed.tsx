import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import './printed.css'

type Props = { title: string; className?: string; children: ReactNode }

/** The printable part of a screen. On paper it has its own title instead of the shop's header. */
export function Printed({ title, className, children }: Props) {
  return (
    <div data-printed>
      <div className="mb-4 hidden items-baseline justify-between border-b border-line pb-2 print:flex">
        <p className="text-2xl font-price">{t`Tokri`}</p>
        <p className="num text-lg">{title}</p>
      </div>
      <div className={className}>{children}</div>
    </div>
  )
}
