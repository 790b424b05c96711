import { createHmac } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { sharedSecret } from '#server/db/shared-secret.ts'
import { hashToken, newToken, sameHash } from '#server/lib/tokens.ts'
import type { Client } from '#server/limits/fair-attempts.ts'
import { addressKey } from '#server/limits/limit.ts'

/** Who asks for a code or types one: a browser by its secret cookie, any other caller by its address. */
export type Asker = Client & { browserKey: string | undefined }

/** To whom a code that is asked for now belongs. */
export const askerHash = ({ browserKey, ip }: Asker): Buffer =>
  browserKey ? ofBrowser(browserKey) : ofAddress(ip)

/** Whose codes this caller may use. A code that a browser asked for is not among another's. */
export const askersOf = ({ browserKey, ip }: Asker): Buffer[] => [
  ofAddress(ip),
  ...(browserKey ? [ofBrowser(browserKey)] : []),
]

const ofBrowser = (key: string) => hashToken(`browser ${key}`)
const ofAddress = (ip: string) => hashToken(`address ${addressKey(ip)}`)

/** The browser's key as it stands in its cookie: a token, and the shop's signature, so that a key of another's making is known. */
const SIGNED = /^([\w-]{43})\.([\w-]{43})$/

export async function newBrowserKey(db: Db): Promise<string> {
  const token = newToken()
  return `${token}.${await signatureOf(db, token)}`
}

/** The key if this shop made it. */
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
