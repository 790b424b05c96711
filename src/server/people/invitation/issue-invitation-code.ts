import type { Db } from '#server/db/db.ts'
import { newToken } from '#server/lib/tokens.ts'
import { storeCode } from './invitation-store.ts'

/**
 * Issues the code of the link in the email that is being sent; only its hash is stored. Undefined when the invitation was
 * accepted or withdrawn meanwhile.
 */
export async function issueInvitationCode(db: Db, id: string): Promise<string | undefined> {
  const code = newToken()
  return (await storeCode(db, id, code)) ? code : undefined
}
