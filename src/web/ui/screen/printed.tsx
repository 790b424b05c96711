import type { ReactNode } from 'react'
import './printed.css'
import { SHOP_NAME } from '#web/lib/own-shop.ts'

type Props = { title: string; className?: string; children: ReactNode }

/** The printable part of a screen. On paper it has its own title instead of the shop's header. */
export function Printed({ title, className, children }: Props) {
  return (
    <div data-printed>
      <div className="mb-4 hidden items-baseline justify-between border-b border-line pb-2 print:flex">
        <p className="text-2xl font-price">{SHOP_NAME}</p>
        <p className="num text-lg">{title}</p>
      </div>
      <div className={className}>{children}</div>
    </div>
  )
}
