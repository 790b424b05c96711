import { createECDH, createHash } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { sharedSecret } from '#server/db/shared-secret.ts'
import type { VapidKeys } from '#server/notify-config.ts'

/** The shop's keys for push services (RFC 8292): the configured ones, or those that all nodes make of one secret. */
export async function pushKeys(db: Db, configured: VapidKeys | undefined): Promise<VapidKeys> {
  return configured ?? keysOf(await sharedSecret(db, 'vapid'))
}

/** Push services ask for a way to reach the sender: the shop's page, or its email where that is not public. */
export const contactOf = (publicUrl: string, mailFrom: string): string =>
  publicUrl.startsWith('https:')
    ? publicUrl
    : `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`

/** About one secret in 2³² is no private key of the curve; then the next hash is taken. */
function keysOf(secret: Buffer): VapidKeys {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(secret)
  } catch {
    return keysOf(createHash('sha256').update(secret).digest())
  }
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: secret.toString('base64url'),
  }
}
