import { issueInvoices } from '#server/invoice/issue-invoices.ts'
import { listDocuments } from '#server/invoice/register/register-store.ts'
import type { openPayingShop } from '#server/testing/paying.ts'

type PayingShop = Awaited<ReturnType<typeof openPayingShop>>

/** Ids of the documents issued for a paid order. */
export async function documentsOf({ db }: PayingShop, orderId: string): Promise<string[]> {
  await issueInvoices(db, orderId)
  const { rows } = await listDocuments(db, { orderId, currentPage: 1, pageSize: 20 })
  return rows.map(({ id }) => id)
}
