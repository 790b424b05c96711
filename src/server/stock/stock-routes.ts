import { text } from '#contract/language/text.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found } from '#server/lib/errors.ts'
import { applyStockCount, changeLowBelow, changeOne } from './change-stock.ts'
import { findStockedProduct } from './shelf-store.ts'
import { listMovements, listStock } from './stock-list-store.ts'
import { countView, movementView, stockedProductView, stockRowView } from './stock-view.ts'
import { undoChange } from './undo-change.ts'

export function stockRoutes(route: ServeRoute, { db, officeReads }: Deps) {
  route('stock.list', async ({ query }) => {
    const { rows, ...counts } = await officeReads.read((copy) => listStock(copy, query))
    const { pageSize, currentPage } = query
    return {
      data: rows.map(stockRowView),
      pageSize,
      currentPage,
      count: rows.length,
      ...counts,
    }
  })

  route('stock.ledger', async ({ params, query: { pageSize, currentPage } }) => {
    const { product, rows, ...counted } = await officeReads.read(async (copy) => {
      const product = found(await findStockedProduct(copy, params.id), 'Product')
      return { product, ...(await listMovements(copy, product, { pageSize, currentPage })) }
    })
    return {
      data: { product: stockedProductView(product), movements: rows.map(movementView) },
      pageSize,
      currentPage,
      count: rows.length,
      ...counted,
    }
  })

  route('stock.change', async ({ user, params, body: { change_id, change, reason, note } }) => {
    const product = await changeOne(db, user.id, {
      changeId: change_id,
      productId: params.id,
      delta: change,
      reason,
      note: note || null,
    })
    const message = `${product.name}: ${product.stock} on the shelf.`
    return { message, data: stockedProductView(product) }
  })

  route('stock.undo', async ({ user, params }) => {
    const product = await undoChange(db, user.id, params.id)
    const message = `${product.name}: ${product.stock} on the shelf.`
    return { message, data: stockedProductView(product) }
  })

  route('stock.setLowBelow', async ({ user, params, body: { low_stock_below } }) => {
    const product = await changeLowBelow(db, user.id, params.id, low_stock_below)
    const message = `${product.name} is low below ${product.lowStockBelow}.`
    return { message, data: stockedProductView(product) }
  })

  route('stock.take', async ({ user, body: { lines, note } }) => {
    const results = await applyStockCount(
      db,
      user.id,
      lines.map(({ change_id, product_id, seen, counted, reason }) => ({
        changeId: change_id,
        productId: product_id,
        seen,
        counted,
        reason,
        note: ['Stock-take', note].filter(Boolean).join(': '),
      })),
    )
    return { message: wordsOf(results.length), data: results.map(countView) }
  })
}

const wordsOf = (count: number) =>
  text('{count, plural, one {# count} other {# counts}} looked at.', { count })
