import { useState } from 'react'
import { cx } from '#web/lib/cx.ts'

/** A person's picture, or the first letter of the name. */
export function Avatar({
  src,
  name,
  size = 'md',
}: {
  src: string
  name: string
  size?: 'md' | 'lg'
}) {
  const [broken, setBroken] = useState<string>()
  const box = cx('shrink-0 rounded-full', size === 'lg' ? 'size-24' : 'size-11')
  if (!src || broken === src) {
    return (
      <span
        aria-hidden="true"
        className={cx(
          box,
          'grid place-items-center bg-brand-soft font-bold text-brand-ink uppercase',
          size === 'lg' ? 'text-3xl' : 'text-lg',
        )}
      >
        {[...name.trim()][0] ?? '?'}
      </span>
    )
  }
  return (
    <img
      src={src}
      alt=""
      width={96}
      height={96}
      onError={() => setBroken(src)}
      className={cx(box, 'object-cover')}
    />
  )
}
