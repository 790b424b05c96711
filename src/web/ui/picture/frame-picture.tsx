import { pictureSlots, slot } from '#contract/page/built-screens.ts'
import { cx } from '#web/lib/cx.ts'

type Props = { index: number; size: number; sizes: string; className?: string }

/** A picture in the frame of a page: the server writes its address when it sends the page. */
export function FramePicture({ index, size, sizes, className }: Props) {
  const { src, srcSet } = pictureSlots(index)
  return (
    <img
      srcSet={slot(srcSet)}
      sizes={sizes}
      src={slot(src)}
      alt=""
      width={size}
      height={size}
      fetchPriority="high"
      decoding="async"
      className={cx('object-contain', className)}
    />
  )
}
