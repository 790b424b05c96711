import type { Product } from '#contract/catalog.ts'
import { FOOD_MARKS, type FoodMark as FoodMarkName } from '#contract/constants.ts'
import { blank, cardPart, galleryPart, type Part, productPart } from '#contract/frame-parts.ts'
import { PICTURE_SIZES } from '#contract/picture-sizes.ts'
import { isOutOfStock } from '#contract/product-look.ts'
import { comparablePrice } from '#contract/unit-price.ts'
import { UnitPriceBelow, UnitPriceBeside } from '#web/catalog/product-buy-box.tsx'
import { ProductFacts, ProductPage } from '#web/catalog/product-facts.tsx'
import { GridCard } from '#web/catalog/product-grid.tsx'
import { paths } from '#web/lib/navigation/paths.ts'
import { FoodMark } from '#web/ui/picture/food-mark.tsx'
import { ImageGallery } from '#web/ui/picture/image-gallery.tsx'
import { asleep, cut, draw } from './draw.tsx'

export type Drawn = Record<string, string>

/** None, one that is stored nowhere, and one of each kind that is stored. */
const PICTURES = [
  '',
  '/stand-in.svg',
  ...Object.values(PICTURE_SIZES).map((sizes) => `/media/stand-in-${sizes.at(-1)}.webp`),
]

/** Products that are drawn in the place of all others: one of each look. Their words occur nowhere else. */
const STAND_INS: Product[] = [0, 9].flatMap((stock) =>
  [76_543, 76_543.21].flatMap((selling_price) =>
    [selling_price, 98_765.43].flatMap((price) =>
      [0, 43].flatMap((discount) =>
        PICTURES.map((picture) => ({
          _id: '00000000-0000-4000-8000-000000000000',
          name: 'Stand-In Name',
          unit: 'stand-in unit',
          brand: null,
          image: picture ? [picture] : [],
          ...{ stock, selling_price, price, discount },
        })),
      ),
    ),
  ),
)

/** Any of them, where its look does not matter. */
export const STAND_IN = STAND_INS[0] as Product

/** Cards, product screens and their galleries, each once for every look and kind of picture. */
export function drawProducts(): Drawn {
  const drawn: Drawn = drawLabels()
  for (const product of STAND_INS) {
    add(drawn, cardPart(product), drawCard(product))
    for (const images of galleriesOf(product)) {
      const several = { ...product, image: images }
      add(drawn, galleryPart(several), withoutThumbs(drawGallery(several)))
    }
    add(drawn, productPart(product), drawProduct(product))
  }
  return drawn
}

/** With one picture, or some more. */
const galleriesOf = ({ image }: Product) =>
  image.length === 0 ? [image] : [1, 2, 3].map((count) => Array(count).fill(image[0]))

export const drawCard = (product: Product) =>
  draw(paths.home, <GridCard product={product} isSeenFirst />)

const drawGallery = (product: Product) =>
  draw(
    paths.home,
    <ImageGallery images={product.image} name={product.name} muted={isOutOfStock(product)} />,
  )

/** The places of the small ones are kept: they are fetched later. */
const withoutThumbs = (gallery: string) => gallery.replaceAll(/<img[^>]*loading="lazy"[^>]*>/g, '')

function drawProduct(product: Product) {
  const html = draw(
    paths.home,
    <ProductPage name={product.name}>
      <ProductFacts product={{ ...product, ...LABEL }} shelf={undefined} />
    </ProductPage>,
  )
  const comparable = comparablePrice({ ...product, ...LABEL })
  const cuts = [
    [drawGallery(product), 'gallery'],
    [drawMark('veg'), 'mark'],
    [drawBeside(comparable), 'beside'],
    [drawBelow(comparable), 'below'],
  ] as const
  return cuts.reduce((cutSoFar, [what, name]) => cut(cutSoFar, what, blank(name)), html)
}

/** Everything that a label can say first; what a product does not say is left out of its place. */
const LABEL = { food_mark: 'veg', net_quantity: { amount: 1, unit: 'kg', packs: 1 } } as const

const drawMark = (mark: FoodMarkName) => draw(paths.home, <FoodMark mark={mark} />)
const drawBeside = (comparable: string) =>
  draw(paths.home, <UnitPriceBeside comparable={comparable} />)
const drawBelow = (comparable: string) =>
  draw(paths.home, <UnitPriceBelow comparable={comparable} />)

/** What not every product says, under the names of `labelParts`. */
const drawLabels = (): Drawn => ({
  ...Object.fromEntries(FOOD_MARKS.map((mark) => [`mark, ${mark}`, drawMark(mark)])),
  'unit price beside': drawBeside(blank('comparable')),
  'unit price below': drawBelow(blank('comparable')),
})

/** Keeps a part under its name, its words turned into the blanks that the server fills in. */
function add(drawn: Drawn, { part, blanks }: Part, html: string) {
  const linked = html.replaceAll(/"\/product\/stand-in-name-/g, '"/product/')
  drawn[part] = Object.entries(blanks).reduce(
    (written, [name, word]) =>
      typeof word === 'string' && word ? written.replaceAll(asWord(word), blank(name)) : written,
    asleep(linked),
  )
}

/** Where it stands for itself: `.21` is found in the paths of icons, too. */
const asWord = (word: string) =>
  new RegExp(`(?<![\\w.])${word.replace(/[.%]/g, '\\$&')}(?!\\w)`, 'g')
