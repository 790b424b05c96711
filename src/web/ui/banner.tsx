import type { ReactNode } from 'react'
import { cx } from '#web/lib/cx.ts'

export type BannerTone = 'green' | 'marigold' | 'red' | 'grey' | 'blue'

const BACKGROUNDS: Record<BannerTone, string> = {
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

/** Explains the state of a payment or an account, and the possible actions. */
export function Banner({ tone, icon, title, children, action }: Props) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-3.5 rounded-lg px-4 py-3.5',
        BACKGROUNDS[tone],
      )}
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

const FRAMES: Record<BannerTone, string> = {
  green: 'border-save/35',
  marigold: 'border-basket/50',
  red: 'border-danger/35',
  grey: 'border-line',
  blue: 'border-info/35',
}
const TILE = 'grid size-11 shrink-0 place-items-center rounded-box md:size-14'
const TILES: Record<BannerTone, string> = {
  green: 'bg-save-fill text-on-brand',
  marigold: 'bg-basket text-on-basket',
  red: 'bg-danger-fill text-on-brand',
  grey: 'bg-surface text-grey',
  blue: 'bg-surface text-info',
}

/** A banner as the title of a screen. `label` names its subject; changes are announced to screen readers. */
export function TitleBanner({
  tone,
  icon,
  title,
  children,
  action,
  label,
}: Props & { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className={cx(
        'flex flex-wrap items-start gap-3.5 rounded-lg border p-4 md:px-5',
        BACKGROUNDS[tone],
        FRAMES[tone],
      )}
    >
      <span className={cx(TILE, TILES[tone])}>{icon}</span>
      <div className="min-w-48 flex-1">
        <h1 className="text-xl md:text-2xl">{title}</h1>
        {children}
      </div>
      {action}
    </div>
  )
}
