import { tagKey } from '#contract/note/note-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { customerTags, notes, orderTags, tags } from '#server/db/schema/note.ts'
import { demoId } from './demo-id.ts'
import { userIdOf } from './load-people.ts'
import { minutesBefore } from './opened-at.ts'

const DAY_MINUTES = 24 * 60
/** Of `demoOrders`: Asha's of four minutes ago, and Ravi's that is on its way. */
const [PLACED, SENT] = [demoId('order', '1'), demoId('order', '2')]

/** What staff know about two shoppers and their orders. */
export async function loadNotes(tx: Db, now: Date) {
  const note = (key: string, author: 'meera' | 'sunita', minutesAgo: number) => ({
    ...{ id: demoId('note', key), authorId: userIdOf(author) },
    createdAt: minutesBefore(now, minutesAgo),
  })
  const [asha, ravi] = [userIdOf('asha'), userIdOf('ravi')]
  await tx.insert(notes).values([
    { ...note('1', 'sunita', 2), orderId: PLACED, text: 'Wants the ripest tomatoes.' },
    {
      ...note('2', 'meera', 9 * DAY_MINUTES),
      customerId: asha,
      text: 'Dog in the yard: call from the gate.',
    },
    {
      ...note('3', 'sunita', 3 * DAY_MINUTES),
      customerId: ravi,
      text: 'Pays by UPI at the door if the card fails.',
    },
  ])
  await tx
    .insert(tags)
    .values(['VIP', 'Fragile', 'Call first'].map((name) => ({ key: tagKey(name), name })))
    .onConflictDoNothing()
  await tx.insert(customerTags).values([
    { customerId: asha, tag: tagKey('VIP') },
    { customerId: ravi, tag: tagKey('Call first') },
  ])
  await tx.insert(orderTags).values({ orderId: SENT, tag: tagKey('Fragile') })
}
