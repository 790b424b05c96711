import { expect, test } from 'vitest'
import { DEFAULT_BRAND } from '#contract/settings/brand-defaults.ts'
import { enqueueJob } from '#server/jobs/job-store.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { runNextJob } from '#server/testing/jobs.ts'
import { insertMember } from '#server/testing/people.ts'
import { openShop } from '#server/testing/shop.ts'
import { updateUser } from '#server/user/user-store.ts'
import type { OutgoingMail } from './mail-rules.ts'
import { enqueueMail, MAIL } from './mail-store.ts'
import { mailKind } from './send-mail.ts'

const shop = await openShop()

test('an email is in the language at the time of its cause, whatever the person chooses afterwards', async () => {
  const { id, email } = await insertMember(shop)
  await enqueueMail(shop.db, {
    ...{ cause: 'test:hindi', kind: 'password-changed', userId: id, recipient: email },
    ...{ language: 'hi', details: { username: 'Asha' } },
  })

  await updateUser(shop.db, id, { language: 'en' })

  expect(await subjectOfNext()).toBe('आपका Tokri पासवर्ड बदल दिया गया है')
})

test('an email that a former release enqueued is in English', async () => {
  const { id, email } = await insertMember(shop, { language: 'hi' })
  const details = { kind: 'password-changed', recipient: email, details: { username: 'Asha' } }
  await enqueueJob(shop.db, { kind: MAIL, cause: 'test:former', userId: id, details })

  expect(await subjectOfNext()).toBe('Your Tokri password was changed')
})

test('an order is confirmed in the language of the shopper', async () => {
  const asha = await shop.user()
  await updateUser(shop.db, asha.id, { language: 'hi' })
  const rice = await shop.product({ stock: 9 })
  await orderForCash(asha, [[rice, 1]])

  expect(await subjectOfNext()).toMatch(/^ऑर्डर TKR-\S+ हो गया है$/)
})

/** The next email that the job runner sends. */
async function subjectOfNext() {
  const sent: OutgoingMail[] = []
  const never = () => Promise.reject(new Error('It has no code'))
  const kind = mailKind({
    transport: { send: async (mail) => void sent.push(mail), isReachable: async () => true },
    secrets: { otp: never, verification: never, undo: never, invitation: never },
    isVerified: async () => true,
    publicUrl: 'https://tokri.example',
    brand: async () => DEFAULT_BRAND,
    languages: ['en', 'hi'],
  })
  await runNextJob({ db: shop.db, kinds: [kind], log: { warn() {}, error() {} } })
  return sent[0]?.subject
}
