import type { ComponentProps, MouseEvent } from 'react'
import { cx } from '#web/lib/cx.ts'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Spinner } from './loading/spinner.tsx'

type Props = ButtonLook & ComponentProps<'button'> & { busy?: boolean }

/** While `busy`, shows a spinner and ignores presses. */
export function Button({
  kind,
  size,
  wide,
  busy = false,
  type = 'button',
  onClick,
  className,
  children,
  ...rest
}: Props) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
      className={cx(
        buttonClass({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) }),
        className,
      )}
    >
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={cx('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>
        {children}
      </span>
    </button>
  )
}
