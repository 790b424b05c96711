import type { Banner, BannerNow, FrontContent, PickedRow } from '#contract/front/front.ts'
import { targetPath } from '#contract/front/target-path.ts'
import type { Catalog } from '#server/catalog/catalog.ts'
import type { WrittenProduct } from '#server/catalog/catalog-rules.ts'
import { joinRows } from '#server/catalog/catalog-view.ts'
import { productJson } from '#server/catalog/product-view.ts'
import type { Deps } from '#server/deps.ts'
import type { PublicAnswer, ServePublic } from '#server/http/public-reads/public-reads.ts'
import { isSent, sentUntil, timedItems } from './front-rules.ts'

/** The banners and the row of home, from memory. An answer is true until something in it begins or ends. */
export function frontNowRoutes(read: ServePublic, { deliveryFeed: feed, catalogFeed }: Deps) {
  const { catalog } = catalogFeed

  read('front.now', async () => {
    await Promise.all([feed.settled(), catalogFeed.settled()])
    return () => frontAnswer(feed.front, { at: feed.now(), catalog, feed })
  })
}

type Shop = { at: number; catalog: Catalog; feed: Deps['deliveryFeed'] }

function frontAnswer(content: FrontContent, { at, catalog, feed }: Shop): PublicAnswer {
  const isSame = feed.trackChanges()
  const { banners } = content
  const row = sentRow(content, at)
  const products = row ? onShelf(row, catalog.find) : []
  const isShelfSame = catalog.trackChanges(products)
  const until = sentUntil(timedItems(content), at)
  const isInTime = () => feed.now() >= at && feed.now() < until
  return {
    fields: `"data":{"banners":${bannersJson(banners, at)},"row":${rowJson(row, products)}}`,
    isCurrent: () => isSame() && isShelfSame() && isInTime(),
  }
}

const sentRow = ({ row }: FrontContent, at: number) => (row && isSent(row, at) ? row : null)

const bannersJson = (banners: FrontContent['banners'], at: number) =>
  JSON.stringify(banners.filter((banner) => isSent(banner, at)).map(bannerView))

const bannerView = ({ target, ...banner }: Banner): BannerNow => ({
  ...banner,
  to: targetPath(target),
})

/** Those on sale; as on the other shelves, sold-out ones are last. */
function onShelf(
  { product_ids }: PickedRow,
  find: (id: string) => WrittenProduct | undefined,
): WrittenProduct[] {
  const products = product_ids.flatMap((id) => find(id) ?? [])
  const isGone = ({ stock }: WrittenProduct) => Number(stock === 0)
  return products.toSorted((one, other) => isGone(one) - isGone(other))
}

function rowJson(row: PickedRow | null, products: readonly WrittenProduct[]): string {
  if (!row || products.length === 0) return 'null'
  const { product_ids: _, ...shown } = row
  const cards = products.map((product) => productJson(product, 'card'))
  return `${JSON.stringify(shown).slice(0, -1)},"products":[${joinRows(cards)}]}`
}
