import { hash, type Options, verify } from '@node-rs/argon2'
import { semaphore } from './semaphore.ts'

/** argon2id; memory in KiB. 19 MiB and two passes are OWASP's recommendation for servers, about 15 ms here. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More at once would occupy the thread pool that the rest of the shop uses. */
const inTurn = semaphore({ atOnce: 2, waiting: 128 })

/** The hash of an unknown random password. */
const UNKNOWN_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$kSK5NxL0EB/FxvshtXVWAg$P1xm2wN7Iq0CGjB1KKwRcDid69WSvG8OQ1rN6++sSEs'

/** Spaces and emoji count; how a keyboard composes an accent does not. */
const normalised = (password: string) => password.normalize('NFC')

/** `pepper` is a secret without which the hash cannot be brute-forced. */
export const hashPassword = (password: string, pepper?: Buffer): Promise<string> =>
  inTurn(() => hash(normalised(password), { ...COST, ...(pepper && { secret: pepper }) }))

/**
 * Whether this is the password of the hash. Takes the same time without a hash, so that timing does not reveal which
 * accounts exist.
 */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
  pepper?: Buffer,
): Promise<boolean> {
  const known = passwordHash?.startsWith('$argon2id$') ? passwordHash : undefined
  const options = pepper && { secret: pepper }
  const matches = await inTurn(() => verify(known ?? UNKNOWN_HASH, normalised(password), options))
  return matches && known !== undefined
}
