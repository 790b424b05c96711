import type { ComponentProps } from 'react'
import { cx } from '#web/lib/cx.ts'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  size?: 'sm' | 'md'
}

const BASE = 'grid shrink-0 place-items-center rounded-md transition hover:bg-ink/8'

/** The icon button style, for links. */
export const iconButtonClass = (size: 'sm' | 'md' = 'md') =>
  cx(BASE, size === 'sm' ? 'size-9' : 'size-11')

/** A button with only an icon; its label is for screen readers and the tooltip. */
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
