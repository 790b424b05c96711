import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { GALLERY_SIZES } from '#contract/catalog/picture-sizes.ts'

import { useIsMobile } from '#web/lib/browser/window-size.ts'
import { cx } from '#web/lib/cx.ts'
import { RoundArrow } from '../list/round-arrow.tsx'
import { Picture } from './picture.tsx'

const SWIPE_THRESHOLD_PX = 50

type Props = {
  images: string[]
  name: string
  muted?: boolean
  /** The first image was visible as a thumbnail before, so show that one until the large one has loaded. */
  isSeenSmall?: boolean
}

const THUMBS_ON_DESKTOP = 5
const THUMBS_ON_MOBILE = 3

/** One image at a time: arrows on desktop, dots and swipes on a phone, thumbnails on both. */
export function ImageGallery({ images, name, muted = false, isSeenSmall = false }: Props) {
  const [place, setPlace] = useState(0)
  const [isSmall, setSmall] = useState(isSeenSmall)
  const thumbs = useIsMobile() ? THUMBS_ON_MOBILE : THUMBS_ON_DESKTOP
  const count = Math.max(images.length, 1)
  const go = (step: number) => setPlace((place + step + count) % count)
  const swipe = useSwipe(go)

  return (
    // biome-ignore lint/a11y/useSemanticElements: pictures, not a form
    <div role="group" aria-roledescription={t`carousel`} aria-label={t`Pictures of ${name}`}>
      <div
        {...swipe}
        className="relative grid h-[330px] grid-rows-1 max-md:short:h-50 touch-pan-y touch-pinch-zoom place-items-center bg-plate md:h-[486px] md:rounded-xl md:border md:border-line"
      >
        {isSmall && place === 0 && (
          <Picture
            src={images[0]}
            alt=""
            size={119}
            priority
            className={cx('absolute top-[7%] left-[7%]', INSET, muted && MUTED)}
          />
        )}
        <Picture
          key={images[place]}
          src={images[place]}
          alt={count > 1 ? t`${name}, picture ${{ place: place + 1 }} of ${count}` : name}
          size={486}
          sizes={GALLERY_SIZES}
          priority={place === 0}
          onLoad={() => setSmall(false)}
          className={cx('relative', INSET, muted && MUTED)}
        />
        {count > 1 && (
          <>
            <RoundArrow
              label={t`Previous picture`}
              place="top-1/2 left-3 -translate-y-1/2"
              onPress={() => go(-1)}
            >
              <ChevronLeft size={20} />
            </RoundArrow>
            <RoundArrow
              label={t`Next picture`}
              place="top-1/2 right-3 -translate-y-1/2"
              onPress={() => go(1)}
            >
              <ChevronRight size={20} />
            </RoundArrow>
            <Dots count={count} place={place} />
          </>
        )}
      </div>
      {count > 1 && <Thumbs images={images} place={place} shown={thumbs} onPick={setPlace} />}
    </div>
  )
}

const INSET = 'h-[86%] w-[86%]'
const MUTED = 'opacity-45 saturate-40'

/**
 * Calls back with 1 or -1 after one finger moved 50 px sideways. Two fingers zoom, and one finger pans a
 * zoomed image.
 */
function useSwipe(onSwipe: (step: number) => void) {
  const start = useRef<number>(undefined)
  return {
    onTouchStart: ({ touches }: React.TouchEvent) => {
      const isSwipe = touches.length === 1 && (window.visualViewport?.scale ?? 1) === 1
      start.current = isSwipe ? touches[0]?.clientX : undefined
    },
    onTouchEnd: ({ changedTouches }: React.TouchEvent) => {
      const end = changedTouches[0]?.clientX
      if (start.current === undefined || end === undefined) return
      const moved = end - start.current
      if (Math.abs(moved) >= SWIPE_THRESHOLD_PX) onSwipe(moved < 0 ? 1 : -1)
      start.current = undefined
    },
  }
}

function Dots({ count, place }: { count: number; place: number }) {
  return (
    <span aria-hidden="true" className="absolute bottom-3 flex gap-1.5 md:hidden">
      {Array.from({ length: count }, (_, dot) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={dot}
          className={cx(
            'h-1.5 rounded-full',
            dot === place ? 'w-4 bg-brand' : 'w-1.5 bg-line-strong/50',
          )}
        />
      ))}
    </span>
  )
}

type ThumbsProps = {
  images: string[]
  place: number
  /** Thumbnails shown at a time, always including the current one. */
  shown: number
  onPick: (place: number) => void
}

function Thumbs({ images, place, shown, onPick }: ThumbsProps) {
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
            aria-label={t`Show picture ${{ place: own + 1 }}`}
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
