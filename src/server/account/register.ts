import type { Language } from '#contract/language/languages.ts'
import { text } from '#contract/language/text.ts'
import { type Db, inTransaction, violates } from '#server/db/db.ts'
import { conflict, found, invalid } from '#server/lib/errors.ts'
import { hashPassword } from '#server/lib/password-hash.ts'
import { enqueueVerification, verificationCause } from '#server/recovery/verify-email.ts'
import { passwordWeakness } from '#server/user/password-rules.ts'
import { cleanEmail, type User } from '#server/user/user-rules.ts'
import { insertUser, isEmailTaken, lockEmail, type NewUser } from '#server/user/user-store.ts'

type Person = { username: string; email: string; password: string; language?: Language | null }

/** Does not reveal the owner. */
export const emailTaken = () =>
  conflict(text('This email cannot be used. If it is yours, please log in or reset the password.'))

/** Creates an account and enqueues its verification email. */
export async function register(db: Db, person: Person): Promise<User> {
  const weakness = passwordWeakness(person.password, person)
  if (weakness) throw invalid(weakness, { code: 'WEAK_PASSWORD' })

  const cause = verificationCause()
  const passwordHash = await hashPassword(person.password)
  return saveUser(db, { ...person, passwordHash }, async (tx, user) => {
    await enqueueVerification(tx, user, cause)
  })
}

/**
 * Creates an account without a verification email, for the first admin and the demo shop. `isVerified` marks the
 * address as verified.
 */
export async function createUser(
  db: Db,
  person: Person & { role?: 'USER' | 'ADMIN'; mobile?: string; isVerified?: boolean },
): Promise<User> {
  const { password, isVerified = false, ...user } = person
  const verified = isVerified && { emailVerifiedAt: new Date() }
  const passwordHash = await hashPassword(password)
  return saveUser(db, { ...user, ...verified, passwordHash })
}

/** Inserts a new user unless the address is taken, then does the rest in the same transaction. */
async function saveUser(
  db: Db,
  user: NewUser,
  then: (tx: Db, user: User) => Promise<void> = async () => {},
): Promise<User> {
  const email = cleanEmail(user.email)
  try {
    return await inTransaction(db, async (tx) => {
      await lockEmail(tx, email)
      if (await isEmailTaken(tx, email)) throw emailTaken()
      const saved = found(await insertUser(tx, { ...user, email }), 'User')
      await then(tx, saved)
      return saved
    })
  } catch (error) {
    throw violates(error, 'users_email') ? emailTaken() : error
  }
}
