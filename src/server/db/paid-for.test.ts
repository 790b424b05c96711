import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as contract from '#contract/order/payment-kinds.ts'
import { PAYMENT_MODES, PAYMENT_STATUSES } from '#contract/order/payment-kinds.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { hasBeenPaid, isPaidFor } from './paid-for.ts'

const db = await openTestDatabase()

test('the database and the contract agree on what is paid for and what has been paid', async () => {
  const pairs = PAYMENT_MODES.flatMap((mode) =>
    PAYMENT_STATUSES.map((status) => ({ mode, status })),
  )

  const { rows } = await db.execute(sql`
    select o.payment_mode as mode, o.payment_status as status,
      ${isPaidFor('o')} as "isPaidFor", ${hasBeenPaid('o')} as "hasBeenPaid"
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p(mode text, status text),
      lateral (select p.mode as payment_mode, p.status as payment_status) o`)

  expect(rows).toEqual(
    pairs.map(({ mode, status }) => ({
      ...{ mode, status },
      isPaidFor: contract.isPaidFor(mode, status),
      hasBeenPaid: contract.hasBeenPaid(status),
    })),
  )
})
