import { useState } from 'react'
import { sourcesOf } from '#contract/catalog/picture-sizes.ts'
import { cx } from '#web/lib/cx.ts'

const SIZES = { sm: 'size-[30px]', md: 'size-11', lg: 'size-24' }
/** Sizes in px. */
const PX = { sm: 30, md: 44, lg: 96 }
const LETTERS = { sm: 'text-sm', md: 'text-lg', lg: 'text-3xl' }

/** The user's picture, or the first letter of the name. */
export function Avatar({
  src,
  name,
  size = 'md',
}: {
  src: string
  name: string
  size?: keyof typeof SIZES
}) {
  const [broken, setBroken] = useState<string>()
  const box = cx('shrink-0 rounded-full', SIZES[size])
  if (!src || broken === src) {
    return (
      <span
        aria-hidden="true"
        className={cx(
          box,
          'grid place-items-center bg-brand-soft font-bold text-brand-ink uppercase',
          LETTERS[size],
        )}
      >
        {[...name.trim()][0] ?? '?'}
      </span>
    )
  }
  return (
    <img
      {...sourcesOf(src, `${PX[size]}px`)}
      src={src}
      alt=""
      width={96}
      height={96}
      onError={() => setBroken(src)}
      className={cx(box, 'object-cover')}
    />
  )
}
