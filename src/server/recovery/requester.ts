import { createHmac } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { sharedSecret } from '#server/db/shared-secret.ts'
import { hashToken, newToken, sameHash } from '#server/lib/tokens.ts'
import type { Client } from '#server/limits/fair-attempts.ts'
import { addressKey } from '#server/limits/limit.ts'

/** The client that requests or enters a code: a browser by its secret cookie, any other client by its address. */
export type Requester = Client & { browserKey: string | undefined }

/** The requester to whom a new code is bound. */
export const requesterHash = ({ browserKey, ip }: Requester): Buffer =>
  browserKey ? ofBrowser(browserKey) : ofAddress(ip)

/** The requesters whose codes this client may use. A code requested in a browser is valid only there. */
export const requesterHashes = ({ browserKey, ip }: Requester): Buffer[] => [
  ofAddress(ip),
  ...(browserKey ? [ofBrowser(browserKey)] : []),
]

const ofBrowser = (key: string) => hashToken(`browser ${key}`)
const ofAddress = (ip: string) => hashToken(`address ${addressKey(ip)}`)

/** The cookie value: a token with the shop's signature, so that forged keys are recognised. */
const SIGNED = /^([\w-]{43})\.([\w-]{43})$/

export async function newBrowserKey(db: Db): Promise<string> {
  const token = newToken()
  return `${token}.${await signatureOf(db, token)}`
}

/** The key, if this shop issued it. */
export async function ownBrowserKey(db: Db, key = ''): Promise<string | undefined> {
  const [, token, signature] = SIGNED.exec(key) ?? []
  if (!token || !signature) return undefined
  const ours = Buffer.from(await signatureOf(db, token))
  return sameHash(ours, Buffer.from(signature)) ? key : undefined
}

const signatureOf = async (db: Db, token: string) =>
  createHmac('sha256', await sharedSecret(db, 'recovery-browsers'))
    .update(token)
    .digest('base64url')
