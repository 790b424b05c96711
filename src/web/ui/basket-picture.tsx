import { BASKET_WIDTHS } from '#contract/page/basket-picture.ts'
import basketAvif from './basket.avif'
import basket from './basket.webp'
import basketHome from './basket-home.avif'
import basketSmall from './basket-small.avif'

const AVIF = [
  `${basketHome} ${BASKET_WIDTHS.home}w`,
  `${basketSmall} ${BASKET_WIDTHS.small}w`,
  `${basketAvif} ${BASKET_WIDTHS.whole}w`,
].join(', ')

const asked = new Set<string>()

/** Preloads the basket image before its screen is rendered, at most once. */
export function preloadBasket(sizes: string) {
  if (asked.has(sizes)) return
  asked.add(sizes)
  const hint = document.createElement('link')
  document.head.append(
    Object.assign(hint, {
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcset: AVIF,
      imageSizes: sizes,
      fetchPriority: 'high',
    }),
  )
}

/** The brand's basket. It is the largest paint of its screen, so it loads first. */
export function BasketPicture({ sizes, className }: { sizes: string; className: string }) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={AVIF} sizes={sizes} />
      <img
        src={basket}
        alt=""
        width={BASKET_WIDTHS.whole}
        height={600}
        fetchPriority="high"
        className={className}
      />
    </picture>
  )
}
