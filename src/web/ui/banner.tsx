import type { ReactNode } from 'react'
import { cx } from '#web/lib/cx.ts'

export type BannerTone = 'green' | 'marigold' | 'red' | 'grey' | 'blue'

const GROUNDS: Record<BannerTone, string> = {
  green: 'bg-save-soft',
  marigold: 'bg-basket-soft',
  red: 'bg-danger-soft',
  grey: 'bg-grey-soft',
  blue: 'bg-info-soft',
}
const ICONS: Record<BannerTone, string> = {
  green: 'text-save',
  marigold: 'text-basket-ink',
  red: 'text-danger',
  grey: 'text-grey',
  blue: 'text-info',
}

type Props = {
  tone: BannerTone
  icon: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Says how a payment or an account stands, and what can be done about it. */
export function Banner({ tone, icon, title, children, action }: Props) {
  return (
    <div
      className={cx('flex flex-wrap items-center gap-3.5 rounded-lg px-4 py-3.5', GROUNDS[tone])}
    >
      <span className={ICONS[tone]}>{icon}</span>
      <div className="min-w-48 flex-1">
        <b className="block font-bold">{title}</b>
        {children && <div className="text-note leading-4.5">{children}</div>}
      </div>
      {action}
    </div>
  )
}
