import { preload } from 'react-dom'
import basketAvif from './basket.avif'
import basket from './basket.webp'
import basketSmall from './basket-small.avif'

const AVIF = `${basketSmall} 560w, ${basketAvif} 699w`

/** How wide it stands on the landing. */
export const LANDING_SIZES =
  '(min-width: 1280px) 560px, (min-width: 1024px) 420px, (min-width: 768px) 350px, 300px'

/** How wide it stands on the home screen. */
export const HOME_SIZES = '(min-width: 768px) 380px, 186px'

/** Fetches the basket before the screen it stands on is there. */
export const preloadBasket = (sizes: string) =>
  preload(basketAvif, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: AVIF,
    imageSizes: sizes,
    fetchPriority: 'high',
  })

/** The brand's basket, full to the rim. The first thing that is painted large, so it is fetched first. */
export function BasketPicture({ sizes, className }: { sizes: string; className: string }) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={AVIF} sizes={sizes} />
      <img
        src={basket}
        alt=""
        width={699}
        height={597}
        fetchPriority="high"
        className={className}
      />
    </picture>
  )
}
