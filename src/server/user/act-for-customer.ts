import { text } from '#contract/language/text.ts'
import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/lib/errors.ts'
import { type ActiveUser, actAsStaff } from './act-for-user.ts'
import { lockIfActive } from './user-lock-store.ts'

/**
 * Like `actForUser` for a shopper whom a member of staff serves, who is locked first. Throws forbidden, and conflict when
 * the account is blocked or deleted or is not a shopper's.
 */
export const actForCustomer = <T>(
  db: Db,
  { staffId, customerId }: { staffId: string; customerId: string },
  work: (tx: Db, customer: ActiveUser) => Promise<T>,
): Promise<T> =>
  actAsStaff(db, staffId, 'orders', async (tx) => {
    const customer = await lockIfActive(tx, customerId)
    if (customer?.role === 'USER') return work(tx, customer)
    throw conflict(
      text('No order can be taken for this account: it is blocked, deleted or belongs to staff.'),
      { code: 'NO_CUSTOMER' },
    )
  })
