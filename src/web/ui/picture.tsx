import { ShoppingBasket } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { cx } from '#web/lib/cx.ts'

type Props = {
  src: string | undefined
  /** '' when the words beside it say the same. */
  alt: string
  /** Both sides of the square, in px, so that nothing moves when it arrives. */
  size: number
  /** The one picture the screen is about: fetched first instead of last. */
  priority?: boolean
  className?: string
} & Pick<ComponentProps<'img'>, 'srcSet' | 'sizes'>

/** A square picture. Missing or broken, the basket stands in its place. */
export function Picture({ src, alt, size, priority = false, className, ...sources }: Props) {
  const [broken, setBroken] = useState<string>()
  if (!src || broken === src) return <NoPicture alt={alt} className={className} />
  return (
    <img
      {...sources}
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(src)}
      className={cx('object-contain', className)}
    />
  )
}

function NoPicture({ alt, className }: { alt: string; className: string | undefined }) {
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={cx('grid place-items-center text-brand-ink opacity-40', className)}
    >
      <ShoppingBasket className="size-[42%] max-h-12" strokeWidth={1.6} />
    </span>
  )
}

/** A small framed picture in rows: cart, orders, tables. `size` in px. */
export function Thumbnail({
  src,
  alt = '',
  size,
}: {
  src: string | undefined
  alt?: string
  size: 46 | 64
}) {
  return (
    <span
      className={cx(
        'grid shrink-0 place-items-center rounded-md border border-line bg-plate p-1',
        size === 46 ? 'size-[46px]' : 'size-16',
      )}
    >
      <Picture src={src} alt={alt} size={size} className="size-full" />
    </span>
  )
}
