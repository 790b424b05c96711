import { recordAudit } from '#server/audit/audit-store.ts'
import { type Db, violates } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { unknownEmail } from '#server/lib/unknown-email.ts'
import { DAY, limit, limitKey } from '#server/limits/limit.ts'
import { actForCustomer } from '#server/user/act-for-customer.ts'
import { actAsStaff } from '#server/user/act-for-user.ts'
import { cleanEmail, NO_PASSWORD } from '#server/user/user-rules.ts'
import { insertUser, isEmailTaken, lockEmail } from '#server/user/user-store.ts'
import {
  type Customer,
  checkIsSame,
  emailKnown,
  hasEmail,
  mobileKnown,
  type NewCustomer,
} from './customer-rules.ts'
import { findByMobile, findCustomer, lockMobile, setFirstEmail } from './customer-store.ts'

/** Of one member of staff. More in a day is a script, not a counter. */
const NEW_CUSTOMERS = { max: 300, seconds: DAY }

/**
 * Makes the account of a customer who calls: no password opens it, and its email is unverified or unknown. With an email
 * the person takes it over by "Forgot password", which proves the address. Idempotent by id. Throws conflict when the
 * mobile number or the email belongs to an account.
 */
export async function addCustomer(db: Db, staffId: string, wanted: NewCustomer): Promise<Customer> {
  try {
    return await actAsStaff(db, staffId, 'orders', (tx) => add(tx, staffId, wanted))
  } catch (error) {
    throw violates(error, 'users_email') ? emailKnown() : error
  }
}

async function add(tx: Db, staffId: string, wanted: NewCustomer): Promise<Customer> {
  const { id, name, mobile, isOther } = wanted
  await lockMobile(tx, mobile)
  const made = await findCustomer(tx, id)
  if (made) return checkIsSame(made, wanted)
  await limit(tx, { key: limitKey('add-customer', staffId), ...NEW_CUSTOMERS })
  const known = isOther ? undefined : await findByMobile(tx, mobile)
  if (known) throw mobileKnown(known.name)
  const email = wanted.email ? await freeEmail(tx, wanted.email) : unknownEmail(id)

  await insertUser(tx, { id, username: name, email, mobile, passwordHash: NO_PASSWORD })
  await recordAudit(tx, {
    ...{ action: 'people.add', actorId: staffId, subjectId: id, subject: name },
    // The trail is never deleted, so it has neither number nor email.
    ...{ before: null, after: null },
  })
  return found(await findCustomer(tx, id), 'Customer')
}

/** The address in its stored form, locked. Throws conflict when it belongs to an account. */
async function freeEmail(tx: Db, typed: string): Promise<string> {
  const email = cleanEmail(typed)
  await lockEmail(tx, email)
  if (await isEmailTaken(tx, email)) throw emailKnown()
  return email
}

/**
 * Gives an email to an account that has neither email nor password. Throws conflict for any other account, and when the
 * address belongs to one: staff never change how a person logs in.
 */
export async function giveEmail(
  db: Db,
  staffId: string,
  { customerId, email: typed }: { customerId: string; email: string },
): Promise<Customer> {
  return actForCustomer(db, { staffId, customerId }, async (tx) => {
    const before = found(await findCustomer(tx, customerId), 'Customer')
    if (before.email === cleanEmail(typed)) return before
    const email = await freeEmail(tx, typed)
    if (!(await setFirstEmail(tx, customerId, email))) throw hasEmail()
    await recordAudit(tx, {
      ...{ action: 'people.giveEmail', actorId: staffId, subjectId: customerId },
      subject: before.name,
      ...{ before: null, after: null },
    })
    return found(await findCustomer(tx, customerId), 'Customer')
  })
}
