import { cx } from '#web/lib/cx.ts'
import { Skeleton } from '../loading/skeleton.tsx'
import { Picture } from './picture.tsx'

const BACKGROUNDS = [
  'wash-leaf',
  'wash-neel',
  'wash-marigold',
  'wash-chilli',
  'wash-peacock',
] as const

/** The style of the link or button around a `TileFace`. */
export const tileClass = 'group block rounded-lg'

/** A tinted plate with a picture, and the label below. `place` selects the tint. */
type Props = {
  name: string
  image: string
  index: number
  /** The `sizes` attribute of its picture: 90 % of the tile. */
  pictureSizes?: string | undefined
}

export function TileFace({ name, image, index, pictureSizes }: Props) {
  return (
    <>
      <span
        className={cx(
          'relative block aspect-[1/.92] overflow-hidden rounded-lg transition group-hover:brightness-97',
          BACKGROUNDS[index % BACKGROUNDS.length],
        )}
      >
        <Picture
          src={image}
          alt=""
          size={160}
          sizes={pictureSizes}
          className="absolute top-[9%] left-[5%] h-[87%] w-[90%] object-bottom"
        />
      </span>
      <span className="mt-1.5 block text-center text-sm leading-[15.5px] font-label font-stretch-90%">
        {name}
      </span>
    </>
  )
}

export function TileSkeleton() {
  return (
    <span className="block">
      <Skeleton className="aspect-[1/.92] rounded-lg" />
      <Skeleton className="mx-auto mt-2 h-3 w-3/4" />
    </span>
  )
}
