import type { Db } from '#server/db/db.ts'
import { DAY, HOUR, type Limit, limit, limitAddress, limitKey } from '#server/limits/limit.ts'
import { emailKey } from '#server/user/user-rules.ts'
import type { ComplaintWish } from './complaint-rules.ts'

/** How often somebody may complain. Whoever has more to say says it in the complaint there is, or calls. */
const COMPLAINT_LIMITS = {
  fromAddress: { max: 10, seconds: HOUR },
  /** Of one account; of one email or phone. Each is a mail to that address, so a stranger's five are also the most it gets. */
  ofPerson: { max: 5, seconds: DAY },
  /** Of all who have no account together: so many rows and mails a stranger with a thousand addresses can cause. */
  ofVisitors: { max: 300, seconds: DAY },
} satisfies Record<string, Limit>

/** Counts one more complaint. The narrowest count refuses first, so that one person uses up nobody else's. */
export async function limitComplaints(db: Db, ip: string, wish: ComplaintWish): Promise<void> {
  await limitAddress(db, 'complaint-from', ip, COMPLAINT_LIMITS.fromAddress)
  for (const person of personsOf(wish)) {
    await limit(db, { key: limitKey('complaint-of', person), ...COMPLAINT_LIMITS.ofPerson })
  }
  if (wish.userId === null) {
    await limit(db, { key: limitKey('complaint-visitors'), ...COMPLAINT_LIMITS.ofVisitors })
  }
}

/** Whoever is signed in can still not have a stranger's mailbox filled: the address counts as well. */
const personsOf = ({ userId, email, phone }: ComplaintWish) => [
  ...(userId ? [userId] : []),
  ...(email ? [emailKey(email)] : []),
  ...(phone && !userId ? [phone.replace(/\D/g, '').slice(-10)] : []),
]
