import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#web/lib/cx.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode }

const MARK =
  'mt-px size-5 shrink-0 appearance-none border-2 border-line-strong bg-surface checked:border-brand-ink disabled:opacity-50'

/** A radio button whose whole card is the label. */
export function RadioCard({ children, className, ...rest }: Props) {
  return (
    <label
      className={cx(
        'relative flex items-start gap-3 rounded-box border border-line bg-surface px-3.5 py-[13px] has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_1px_var(--brand-ink)]',
        className,
      )}
    >
      <input
        {...rest}
        type="radio"
        className={cx(
          MARK,
          'rounded-full checked:shadow-[inset_0_0_0_3px_var(--surface)] checked:bg-brand-ink forced-colors:appearance-auto',
        )}
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}

export function Checkbox({ children, className, ...rest }: Props) {
  return (
    <label className={cx('flex min-h-9 items-center gap-2.5', className)}>
      <input {...rest} type="checkbox" className="size-5 shrink-0 accent-brand" />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}

/** The style of "add another" tiles beside choice cards. */
export const dashedTileClass =
  'flex min-h-[46px] items-center justify-center gap-2 rounded-box border-[1.5px] border-dashed border-line-strong p-3 font-action text-brand-ink hover:bg-brand-soft'
