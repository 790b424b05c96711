import { plainText } from '#contract/language/text.ts'
import { MAX_LISTED_ROWS } from '#contract/paging.ts'
import { inSizeOrder } from '#server/catalog/size-rules.ts'
import type { Db } from '#server/db/db.ts'
import { offsetOf, type Page, rowCount } from '#server/db/long-list.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { declineSizes, saveSizes, sizesOfProduct, takeOutSize, ungroupSizes } from './save-sizes.ts'
import { SizeProposals } from './size-proposals.ts'
import { listGroupIds, listSizesOf, readDeclines } from './size-store.ts'
import { proposalView, sizeGroupView } from './size-view.ts'

/** Sizes of one thing, grouped by admins. */
export function sizeRoutes(route: ServeRoute, { db, readDb, catalogFeed }: Deps) {
  const proposals = new SizeProposals(catalogFeed.catalog)

  route('size.proposals', async ({ query }) => {
    await catalogFeed.settled()
    const all = await proposals.list(await readDeclines(db))
    const listed = all.slice(0, MAX_LISTED_ROWS)
    const shown = listed.slice(offsetOf(query), offsetOf(query) + query.pageSize)
    return {
      data: shown.map(proposalView),
      ...pageOf(query, shown.length),
      ...rowCount(all.length),
    }
  })

  route('size.list', async ({ query }) => {
    const { groups, counted } = await listGroups(readDb, query)
    return {
      data: groups.map(sizeGroupView),
      ...pageOf(query, groups.length),
      ...rowCount(counted),
    }
  })

  route('size.ofProduct', async ({ params }) => ({
    data: sizeGroupView(await sizesOfProduct(db, params.id)),
  }))

  route('size.save', async ({ user, body }) => ({
    message: plainText('Sizes saved.'),
    data: sizeGroupView(await saveSizes(db, user.id, body)),
  }))

  route('size.decline', async ({ user, body }) => {
    await declineSizes(db, user.id, body.products)
    return { message: plainText('Not proposed again.'), data: null }
  })

  route('size.takeOut', async ({ user, params }) => ({
    message: plainText('Taken out.'),
    data: sizeGroupView(await takeOutSize(db, user.id, params.id)),
  }))

  route('size.ungroup', async ({ user, params }) => {
    await ungroupSizes(db, user.id, params.id)
    return { message: plainText('Ungrouped.'), data: null }
  })
}

const pageOf = ({ currentPage, pageSize }: Page, count: number) => ({
  currentPage,
  pageSize,
  count,
})

/** A page of the groups with their products, smallest first. */
async function listGroups(db: Db, page: Page) {
  const { ids, counted } = await listGroupIds(db, { limit: page.pageSize, offset: offsetOf(page) })
  const products = (await listSizesOf(db, ids)).sort(inSizeOrder)
  const groups = ids.map((group) => ({
    group,
    products: products.filter(({ sizeGroup }) => sizeGroup === group),
  }))
  return { groups, counted }
}
