import { listingPath, type Named, productPath } from '#contract/catalog/catalog-paths.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { Envelope } from '#contract/schemas.ts'
import type { PageHead } from '#server/http/page/page-head.ts'

type ProductAnswer = NonNullable<Envelope<'product.get'>['data']>

/** Search engines and messengers cut longer descriptions themselves, within a word. */
const MAX_DESCRIPTION = 160

/** The URL of the shop, and its name. */
export type NamedShop = { publicUrl: string; shop: string }

/** Of a product: its facts, and its place in the shop. */
export function headOfProduct(product: ProductAnswer, { publicUrl, shop }: NamedShop): PageHead {
  const { name, image, unit, description, selling_price: price } = product
  const page = {
    url: absolute(productPath(product), publicUrl),
    image: image[0] ? absolute(image[0], publicUrl) : '',
  }
  const places = [...product.category_id.slice(0, 1), ...product.sub_category_id.slice(0, 1)]
  return {
    ...page,
    title: titleOf(name, shop),
    description: shortened(`${formatPrice(price)} · ${unit}. ${description}`),
    price,
    facts: [factsOf(product, page), trailOf(places, publicUrl, product)],
  }
}

/** https://schema.org/Product with its offer. */
const factsOf = (product: ProductAnswer, { url, image }: { url: string; image: string }) => ({
  '@type': 'Product',
  name: product.name,
  sku: product._id,
  description: product.description,
  ...(image && { image }),
  ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
  offers: {
    '@type': 'Offer',
    url,
    price: product.selling_price.toFixed(2),
    priceCurrency: 'INR',
    availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
  },
})

/** Of a category, or of a subcategory within it. */
export function headOfListing(
  places: readonly (Named & { image: string })[],
  { publicUrl, shop }: NamedShop,
): PageHead {
  const names = places.map(({ name }) => name).toReversed()
  const image = places.findLast(({ image }) => image)?.image
  return {
    title: titleOf(names.join(', '), shop),
    description: `${names.join(', ')}: prices and what is in stock now.`,
    url: absolute(listingPath(...places), publicUrl),
    image: image ? absolute(image, publicUrl) : '',
    facts: [trailOf(places, publicUrl)],
  }
}

/** As `useTitle` of the web. */
const titleOf = (name: string, shop: string) => `${name} · ${shop}`

/** Slugs keep the letters of every script, so a path is encoded here. */
const absolute = (path: string, publicUrl: string) => new URL(path, publicUrl).href

/** https://schema.org/BreadcrumbList: the categories, and the product itself last. */
function trailOf(places: readonly Named[], publicUrl: string, product?: Named) {
  const steps = places.map(({ name }, index) => ({
    name,
    path: listingPath(...places.slice(0, index + 1)),
  }))
  if (product) steps.push({ name: product.name, path: productPath(product) })
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path, publicUrl),
    })),
  }
}

/** Without line breaks, and not cut within a word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_DESCRIPTION) return line
  const cut = line.slice(0, MAX_DESCRIPTION)
  return `${cut.slice(0, cut.lastIndexOf(' ')).trimEnd()}…`
}
