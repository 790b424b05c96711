import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bearer, insertMember, logIn, newAddress, newEmail } from '#server/testing/people.ts'
import { openShop } from '#server/testing/shop.ts'
import { issueOtp, issueVerificationCode } from './issue-codes.ts'

const shop = await openShop()
const { call } = shop.visitor
const NEW_PASSWORD = 'nine yellow umbrellas'

test('T-ACC-5: an owner who recovers gets the address back, also when a thief verifies another at that moment', async () => {
  const asha = await insertMember(shop, { isVerified: true })
  const { accessToken } = await logIn(shop, asha.email)
  const thief = newEmail()
  const body = { username: 'Asha', email: thief, mobile: '' }
  await call('user.update', { body }, bearer(accessToken))
  const verificationCode = await issueVerificationCode(shop.db, asha.id, thief)
  const grant = await grantFor(asha)
  let verified: number | undefined
  onceGrantIsFound(async () => {
    const input = { body: { verificationCode } }
    verified = (await call('user.verifyEmail', input, { remoteAddress: newAddress() })).status
  })

  await choose(asha.email, grant)

  const { data } = await logIn(shop, asha.email, NEW_PASSWORD)
  expect(verified).toBe(200)
  expect(data.user).toMatchObject({ email: asha.email, email_is_verified: true, pending_email: '' })
})

async function grantFor({ id, email }: { id: string; email: string }) {
  const otp = await issueOtp(shop.db, id)
  const { data } = await call('user.verifyOtp', { body: { email, otp } })
  return data.resetToken ?? ''
}

async function choose(email: string, grant: string) {
  const body = { email, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD }
  const answer = await call('user.resetPassword', { body }, { headers: { 'x-reset-token': grant } })
  expect(answer.status).toBe(200)
}

/** Runs this after a reset has found its grant and before the new password is hashed. */
function onceGrantIsFound(meanwhile: () => Promise<void>) {
  const original = pg.Pool.prototype.query as (...args: unknown[]) => unknown
  const query = vi.spyOn(pg.Pool.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  query.mockImplementation(async function (this: pg.Pool, ...args: unknown[]) {
    const answer = await original.apply(this, args)
    if (JSON.stringify(args[0]).includes('reset_grants')) await meanwhile()
    return answer
  } as typeof pg.Pool.prototype.query)
}
