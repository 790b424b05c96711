import { cx } from '#web/lib/cx.ts'
import { Picture } from './picture.tsx'

/** A small framed image in rows: cart, orders, tables. `size` in px. */
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
