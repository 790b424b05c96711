import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { issueDueInvoices } from '#server/invoice/issue-due-invoices.ts'

/** The same money in three ledgers, in paise. */
export type Money = {
  /** Captured less refunded, as the shop has it. */
  shop: number
  /** The same, as the provider has it. */
  provider: number
  /** Invoices less credit notes of orders paid online. */
  documents: number
  /** Cash of delivered orders, and its documents. */
  cash: number
  cashDocuments: number
}

export const isEqual = ({ shop, provider, documents, cash, cashDocuments }: Money) =>
  shop === provider && provider === documents && cash === cashDocuments

/** A webhook is repeated, and the shop asks the provider itself. */
const SETTLE_MS = 120_000
const CHECK_MS = 500

/** Waits until the shop knows of all the provider's money, issues what documents are due, and compares. */
export async function checkMoney(db: Db, providerUrl: string): Promise<Money> {
  let money = await readMoney(db, providerUrl)
  for (const end = Date.now() + SETTLE_MS; Date.now() < end; await pause(CHECK_MS)) {
    await issueDueInvoices(db, AbortSignal.timeout(SETTLE_MS))
    money = await readMoney(db, providerUrl)
    if (isEqual(money)) break
  }
  return money
}

async function readMoney(db: Db, providerUrl: string): Promise<Money> {
  const { rows } = await db.execute<Omit<Money, 'provider'>>(sql`
    with documents as (
      select o.payment_mode = 'COD' as "isCash",
        case i.kind when 'credit-note' then -1 else 1 end * (i.document ->> 'total')::int as paise
      from invoices i join orders o on o.id = i.order_id)
    select
      (select coalesce(sum(amount), 0) from payments where status in ('captured', 'refunded'))::float8
        - (select coalesce(sum(paise), 0) from refunds where status in ('pending', 'processed'))::float8 as shop,
      (select coalesce(sum(paise), 0) from documents where not "isCash")::float8 as documents,
      (select coalesce(sum(total), 0) from orders where payment_mode = 'COD'
        and payment_status = 'Completed' and exists (select from order_keys where order_id = orders.id))::float8 as cash,
      (select coalesce(sum(paise), 0) from documents where "isCash")::float8 as "cashDocuments"`)
  const sums = rows[0]
  if (!sums) throw new Error('The database has answered nothing.')
  return { ...sums, provider: await sumOfProvider(providerUrl) }
}

type Ledger = { movements: { type: 'payment' | 'refund'; amount: number }[] }

async function sumOfProvider(providerUrl: string): Promise<number> {
  const response = await fetch(`${providerUrl}/sandbox/ledger`)
  const { movements } = (await response.json()) as Ledger
  return movements.reduce(
    (sum, { type, amount }) => sum + (type === 'payment' ? amount : -amount),
    0,
  )
}
