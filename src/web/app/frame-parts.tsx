import { QueryClient } from '@tanstack/react-query'
import type { Product } from '#contract/catalog.ts'
import { blank, cardPart, galleryPart, type Part, productPart } from '#contract/frame-parts.ts'
import { PICTURE_SIZES } from '#contract/picture-sizes.ts'
import { isOutOfStock } from '#contract/product-look.ts'
import { listedProductsQuery } from '#web/catalog/catalog-queries.ts'
import { FilterBar } from '#web/catalog/filter/filter-bar.tsx'
import { FilterMarks } from '#web/catalog/filter/filter-marks.tsx'
import { KnownListing } from '#web/catalog/known-listing.tsx'
import { ProductFacts, ProductPage } from '#web/catalog/product-facts.tsx'
import { GridCard } from '#web/catalog/product-grid.tsx'
import { paths } from '#web/lib/paths.ts'
import { ImageGallery } from '#web/ui/image-gallery.tsx'
import { draw } from './draw.tsx'

type Drawn = Record<string, string>

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

/** Cards, product screens and their galleries, each once for every look and kind of picture. */
export function drawProducts(): Drawn {
  const drawn: Drawn = {}
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

const drawCard = (product: Product) => draw(paths.home, <GridCard product={product} isSeenFirst />)

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
    <ProductPage>
      <ProductFacts product={product} shelf={undefined} />
    </ProductPage>,
  )
  return cut(html, drawGallery(product), blank('gallery'))
}

/** A listing without its cards. Which filters there are depends on the width of the window: here are both. */
export function drawListing(): Drawn {
  const [product] = STAND_INS
  if (!product) return {}
  const { _id } = product
  const listing = {
    category: { _id, name: blank('category') },
    subcategory: { _id, name: blank('subcategory') },
    categoryId: _id,
    subcategoryId: _id,
  }
  const known = new QueryClient()
  const envelope = { success: true, message: 'OK', timestamp: '' } as const
  const page = {
    ...envelope,
    data: [product],
    totalCount: SOME,
    pageSize: SOME,
    currentPage: 1,
    count: 1,
  }
  known.setQueryData(listedProductsQuery(listing, 1).queryKey, page)
  const screen = <KnownListing {...listing} subcategories={[]} isOpen={false} isUnknown={false} />
  const html = draw(paths.home, screen, known)
  return {
    listing: [
      [drawCard(product), blank('cards')],
      [`${SOME} products`, `${blank('count')} products`],
      filtersOfEveryWidth(_id),
    ].reduce((listed, [what = '', by = '']) => cut(listed, what, by), html),
  }
}

/** On one page. */
const SOME = 17

function filtersOfEveryWidth(subcategoryId: string) {
  const list = { subcategoryId }
  const drawIn = (className: string) =>
    draw(paths.home, <FilterBar list={list} className={className} />)
  const marks = draw(paths.home, <FilterMarks list={list} />)
  const wide = `<div class="mb-3.5 max-md:hidden">${marks}</div>`
  return [drawIn('mb-3.5'), drawIn('mb-3.5 md:hidden') + wide]
}

/** Another thing in the place of this one, which stands there once. */
function cut(html: string, what: string, by: string) {
  const [before, after, ...more] = html.split(what)
  if (after === undefined || more.length > 0) throw new Error(`Drawn not once: ${what}`)
  return before + by + after
}

/** Keeps a part under its name, its words turned into the blanks that the server fills in. */
function add(drawn: Drawn, { part, blanks }: Part, html: string) {
  const linked = html.replaceAll(/"\/product\/stand-in-name-/g, '"/product/')
  drawn[part] = Object.entries(blanks).reduce(
    (written, [name, word]) =>
      typeof word === 'string' && word ? written.replaceAll(asWord(word), blank(name)) : written,
    linked,
  )
}

/** Where it stands for itself: `.21` is found in the paths of icons, too. */
const asWord = (word: string) =>
  new RegExp(`(?<![\\w.])${word.replace(/[.%]/g, '\\$&')}(?!\\w)`, 'g')
