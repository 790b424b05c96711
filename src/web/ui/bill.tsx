import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { BadgePercent } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPrice } from '#contract/lib/price-words.ts'

/** Amounts of a bill always have two decimals. */
export function Bill({ children }: { children: ReactNode }) {
  return <dl className="grid gap-[7px]">{children}</dl>
}

/** `amount` in rupees. */
export function BillRow({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="num">{formatPrice(amount)}</dd>
    </div>
  )
}

/** Flat tax of an order; renders nothing without a tax. `amount` in rupees. */
export const TaxRow = ({ amount }: { amount: number }) =>
  amount > 0 ? <BillRow label={t`Tax (GST)`} amount={amount} /> : null

/** What a coupon takes off; renders nothing without one. In rupees. */
export const CouponRow = ({ coupon }: { coupon: { code: string; discount: number } | null }) =>
  coupon && <BillRow label={t`Coupon ${{ code: coupon.code }}`} amount={-coupon.discount} />

/** The last row, below a dashed line. `amount` in rupees. */
export function BillTotal({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="mt-1 flex justify-between gap-3 border-t border-dashed border-line-strong pt-[11px] text-lg font-price">
      <dt>{label}</dt>
      <dd className="num">{formatPrice(amount)}</dd>
    </div>
  )
}

/** "You save … on this order." Renders nothing without savings. `amount` in rupees. */
export function SavedNote({ amount }: { amount: number }) {
  if (amount <= 0) return null
  return (
    <p className="flex items-center gap-2 rounded-md bg-save-soft px-3 py-2 text-note leading-4.5 font-semibold text-save">
      <BadgePercent size={20} className="shrink-0" />
      <span>
        <Trans>
          You save <span className="num">{ph({ amount: formatPrice(amount) })}</span> on this order
        </Trans>
      </span>
    </p>
  )
}
