import basketAvif from './basket.avif'
import basket from './basket.webp'
import basketSmall from './basket-small.avif'

const AVIF = `${basketSmall} 560w, ${basketAvif} 699w`

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
