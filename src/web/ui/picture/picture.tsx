import { ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import { sourcesOf } from '#contract/catalog/picture-sizes.ts'
import { cx } from '#web/lib/cx.ts'

type Props = {
  src: string | undefined
  /** Empty if the text beside it says the same. */
  alt: string
  /** Width and height in px, to avoid layout shifts. */
  size: number
  /** The main image of the screen: loads first. */
  priority?: boolean
  /** The `sizes` attribute, if the displayed size depends on the window. */
  sizes?: string | undefined
  onLoad?: (() => void) | undefined
  className?: string
}

/** A square image in the stored size that fits. Falls back to the original, then to the basket placeholder. */
export function Picture({
  src,
  alt,
  size,
  priority = false,
  sizes = `${size}px`,
  onLoad,
  className,
}: Props) {
  const [lost, setLost] = useState<string>()
  if (!src || lost === src) return <NoPicture alt={alt} className={className} />
  const sources = sourcesOf(src, sizes)
  const isWhole = !sources || lost === sources.srcSet
  return (
    <img
      {...(isWhole ? {} : sources)}
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      onLoad={onLoad}
      onError={() => setLost(isWhole ? src : sources.srcSet)}
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
