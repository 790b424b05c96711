import basket from './basket.webp'
import basketSmall from './basket-small.webp'

const SIZES = `${basketSmall} 560w, ${basket} 699w`

/** The brand's basket, full to the rim. The first thing that is painted large, so it is fetched first. */
export function BasketPicture({ sizes, className }: { sizes: string; className: string }) {
  return (
    <img
      src={basket}
      srcSet={SIZES}
      sizes={sizes}
      alt=""
      width={699}
      height={597}
      fetchPriority="high"
      className={className}
    />
  )
}
