import { createHmac } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { sharedSecret } from '#server/db/shared-secret.ts'
import { sameHash } from '#server/lib/tokens.ts'

const KEY = 'complaint-photos'
const MINUTES = 15
const STEP_MS = MINUTES * 60_000

type PhotoLinks = {
  /** The URL of a photo, valid for fifteen to thirty minutes. */
  linkTo: (photoId: string) => Promise<string>
  /** Whether the shop has signed the link and it is still valid. */
  isGood: (photoId: string, until: number, signature: string) => Promise<boolean>
}

/**
 * An image in a page cannot send a bearer token, so its URL is signed, and given only to the shopper and to staff. The
 * expiry is rounded, so that a reloaded screen names the same URL. `now` in ms, for tests.
 */
export function photoLinks(db: Db, now: () => number = Date.now): PhotoLinks {
  let kept: Buffer | undefined
  const sign = async (id: string, until: number) => {
    kept ??= await sharedSecret(db, KEY)
    return createHmac('sha256', kept).update(`${id}|${until}`).digest('base64url')
  }
  return {
    async linkTo(id) {
      const until = ((Math.floor(now() / STEP_MS) + 2) * STEP_MS) / 1000
      return `/api/v1/complaint-photos/${id}.webp?until=${until}&signature=${await sign(id, until)}`
    },
    async isGood(id, until, signature) {
      const ours = Buffer.from(await sign(id, until))
      return sameHash(ours, Buffer.from(signature)) && until * 1000 > now()
    },
  }
}
