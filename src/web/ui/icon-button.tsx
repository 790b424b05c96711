import type { ComponentProps } from 'react'
import { cx } from '#web/lib/cx.ts'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  size?: 'sm' | 'md'
}

const BASE = 'grid shrink-0 place-items-center rounded-md transition hover:bg-ink/8'

/** The look of an icon button, for links that look like one. */
export const iconButtonClass = (size: 'sm' | 'md' = 'md') =>
  cx(BASE, size === 'sm' ? 'size-9' : 'size-11')

/** A button that shows only an icon and says its name to screen readers and on hover. */
export function IconButton({ label, size, className, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(iconButtonClass(size), 'disabled:opacity-45', className)}
    />
  )
}
