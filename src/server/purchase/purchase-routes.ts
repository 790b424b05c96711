import { text } from '#contract/language/text.ts'
import { toPaise } from '#contract/lib/money.ts'
import type { NewPurchase as Typed } from '#contract/purchase/purchase.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found } from '#server/lib/errors.ts'
import { listBatches } from './batch-store.ts'
import { listPurchases } from './purchase-list-store.ts'
import type { NewPurchase } from './purchase-rules.ts'
import { findPurchase, listSuppliers } from './purchase-store.ts'
import { batchView, headView, purchaseView } from './purchase-view.ts'
import { receivePurchase } from './receive-purchase.ts'
import { reversePurchase } from './reverse-purchase.ts'
import { takeOutBatch } from './take-out-batch.ts'

export function purchaseRoutes(route: ServeRoute, { db, readDb }: Deps) {
  route('purchase.list', async ({ query }) => {
    const { rows, ...counted } = await listPurchases(readDb, query)
    const { pageSize, currentPage } = query
    return { data: rows.map(headView), pageSize, currentPage, count: rows.length, ...counted }
  })

  route('purchase.get', async ({ params }) => ({
    data: purchaseView(found(await findPurchase(readDb, params.id), 'Purchase')),
  }))

  route('purchase.suppliers', async () => ({
    data: (await listSuppliers(readDb)).map(({ id, ...supplier }) => ({ _id: id, ...supplier })),
  }))

  route('purchase.receive', async ({ user, body }) => {
    const purchase = await receivePurchase(db, user.id, purchaseOf(body))
    return {
      message: text('{units, plural, one {# unit} other {# units}} put into stock.', {
        units: purchase.units,
      }),
      data: purchaseView(purchase),
    }
  })

  route('purchase.reverse', async ({ user, params }) => {
    const purchase = await reversePurchase(db, user.id, params.id)
    return {
      message: text('Bill {bill} is reversed.', { bill: purchase.billNumber }),
      data: purchaseView(purchase),
    }
  })

  route('purchase.batches', async ({ query }) => {
    const { rows, ...counts } = await listBatches(readDb, query)
    const { pageSize, currentPage } = query
    return { data: rows.map(batchView), pageSize, currentPage, count: rows.length, ...counts }
  })

  route('purchase.takeOut', async ({ user, params, body }) => {
    const press = { batchId: params.id, changeId: body.change_id }
    const { movementId, productId, name, taken } = await takeOutBatch(db, user.id, press)
    return {
      message: text('{count, plural, one {# unit} other {# units}} of {name} taken out of stock.', {
        count: taken,
        name,
      }),
      data: { movement_id: movementId, product_id: productId, name, taken },
    }
  })
}

const purchaseOf = (typed: Typed): NewPurchase => ({
  id: typed.purchase_id,
  supplier: typed.supplier,
  billNumber: typed.bill_number,
  billDate: typed.bill_date,
  lines: typed.lines.map(({ product_id, quantity, cost, batch, best_before }) => ({
    productId: product_id,
    quantity,
    cost: toPaise(cost),
    code: batch,
    bestBefore: best_before,
  })),
})
