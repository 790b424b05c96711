import { cx } from '#web/lib/cx.ts'
import { Picture } from './picture.tsx'

type Props = {
  images: string[]
  place: number
  /** So many at a time; the chosen one is always among them. */
  shown: number
  onPick: (place: number) => void
}

export function GalleryThumbs({ images, place, shown, onPick }: Props) {
  const first = Math.max(0, Math.min(place - Math.floor(shown / 2), images.length - shown))
  return (
    <div className="flex gap-2.5 px-3 pt-3 md:px-0">
      {images.slice(first, first + shown).map((image, offset) => {
        const own = first + offset
        const isChosen = own === place
        return (
          <button
            key={own}
            type="button"
            aria-label={`Show picture ${own + 1}`}
            aria-current={isChosen || undefined}
            onClick={() => onPick(own)}
            className={cx(
              'size-[58px] rounded-md border bg-plate p-1 md:size-18',
              isChosen ? 'border-brand-ink ring-1 ring-brand-ink' : 'border-line',
            )}
          >
            <Picture src={image} alt="" size={72} className="size-full" />
          </button>
        )
      })}
    </div>
  )
}
