import { cx } from '#web/lib/cx.ts'

export type ButtonKind = 'primary' | 'go' | 'secondary' | 'soft' | 'ghost' | 'delete' | 'remove'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonLook = {
  /** 'go' is for steps to checkout only; 'remove' is a quiet delete. */
  kind?: ButtonKind
  size?: ButtonSize
  wide?: boolean
}

const KINDS: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  go: 'border-transparent bg-basket text-on-basket hover:brightness-97',
  secondary: 'border-brand-line bg-surface text-brand-ink hover:bg-brand-soft',
  soft: 'border-transparent bg-brand-soft text-brand-ink hover:border-brand-line',
  ghost: 'border-transparent text-brand-ink hover:bg-brand-soft',
  delete: 'border-transparent bg-danger-fill text-on-brand hover:brightness-92',
  remove: 'border-line text-danger hover:bg-danger-soft',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 rounded-md px-3 text-note',
  md: 'min-h-11 rounded-md px-[18px] text-base',
  lg: 'min-h-13 rounded-box px-5 text-lead',
}

const DISABLED =
  'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-ink-3 disabled:active:scale-100'

/** The button style, for links that look like buttons. */
export const buttonClass = ({ kind = 'primary', size = 'md', wide }: ButtonLook = {}) =>
  cx(
    'relative inline-flex items-center justify-center gap-2 whitespace-nowrap border-[1.5px] py-1 text-center font-action transition duration-(--duration-press) active:scale-98',
    KINDS[kind],
    SIZES[size],
    wide && 'w-full',
    DISABLED,
  )
