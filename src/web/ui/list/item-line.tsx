import type { ReactNode } from 'react'
import { formatPrice } from '#contract/lib/price-words.ts'
import { cx } from '#web/lib/cx.ts'
import { Struck } from '#web/ui/struck.tsx'
import { Thumbnail } from '../picture/thumbnail.tsx'

type Props = {
  picture: string | undefined
  /** The name, or a link with the name. */
  children: ReactNode
  /** The small line under the name: "2 x ₹31.16". */
  note: string
  /** Total of the line in rupees. */
  total: number
  /** Previous total in rupees, if it differs. */
  totalBefore?: number | undefined
  /** A problem with this item. */
  alert?: string | undefined
  /** Small lines keep the name in one row. */
  size?: 46 | 64
}

/** One item of a cart or order. Must be inside a list. */
export function ItemLine({ picture, children, note, total, totalBefore, alert, size = 46 }: Props) {
  return (
    <li
      className={cx(
        'flex break-inside-avoid items-center gap-3 border-t border-line first:border-t-0',
        size === 46 ? 'py-2' : 'py-3.5',
      )}
    >
      <Thumbnail src={picture} size={size} />
      <div className="min-w-0 flex-1">
        <div
          className={cx(
            'text-base leading-4.5 font-medium font-stretch-94%',
            size === 46 ? 'truncate' : 'line-clamp-2',
          )}
        >
          {children}
        </div>
        <p className="num mt-0.5 truncate text-sm text-ink-3">{note}</p>
        {alert && <p className="text-sm text-danger">{alert}</p>}
      </div>
      <div className="text-right">
        {totalBefore !== undefined && <Struck amount={totalBefore} />}
        <b className="num block font-action">{formatPrice(total)}</b>
      </div>
    </li>
  )
}
