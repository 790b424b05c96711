import { toRupees } from '#contract/lib/money.ts'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import type {
  Batch,
  PurchaseHead as HeadView,
  PurchaseLine as LineView,
  Purchase as PurchaseView,
} from '#contract/purchase/purchase.ts'
import { hindiName } from '#server/catalog/catalog-rules.ts'
import type { ExpiringBatch } from './batch-store.ts'
import type { Purchase, PurchaseBatch, PurchaseHead } from './purchase-rules.ts'

export const headView = (head: PurchaseHead): HeadView => ({
  _id: head.id,
  supplier: head.supplier,
  bill_number: head.billNumber,
  bill_date: head.billDate,
  lines: head.lines,
  units: head.units,
  total: toRupees(head.total),
  by: head.actorName,
  at: head.createdAt.toISOString(),
  reversed_at: head.reversedAt?.toISOString() ?? null,
  reversed_by: head.reversedBy,
})

export const purchaseView = (purchase: Purchase): PurchaseView => ({
  ...headView(purchase),
  supplier_phone: purchase.supplierOf.phone,
  supplier_gstin: purchase.supplierOf.gstin,
  items: purchase.items.map(lineView),
})

const lineView = (line: PurchaseBatch): LineView => ({
  _id: line.id,
  product_id: line.productId,
  name: line.name,
  ...hindiName(line),
  unit: line.unit,
  quantity: line.quantity,
  left: line.remaining,
  cost: toRupees(line.cost),
  amount: toRupees(line.cost * line.quantity),
  batch: line.code,
  best_before: line.bestBefore,
})

export const batchView = (batch: ExpiringBatch): Batch => ({
  _id: batch.id,
  product_id: batch.productId,
  name: batch.name,
  ...hindiName(batch),
  unit: batch.unit,
  image: batch.image,
  batch: batch.code,
  best_before: batch.bestBefore,
  days_left: batch.daysLeft,
  left: batch.remaining,
  stock: batch.stock,
  cost: toRupees(batch.cost),
  value: toRupees(batch.cost * batch.remaining),
  price: toRupees(batch.price),
  discount: batch.discount,
  selling_price: toRupees(sellingPrice(batch.price, batch.discount)),
  supplier: batch.supplier,
  bill_number: batch.billNumber,
})
