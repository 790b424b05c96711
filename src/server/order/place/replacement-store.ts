import type { Db } from '#server/db/db.ts'
import { replacements } from '#server/db/schema/replacement.ts'

type Replacement = {
  /** The order that is sent. */
  id: string
  orderId: string
  complaintId: string
  actorId: string
}

export async function insertReplacement(tx: Db, replacement: Replacement): Promise<void> {
  await tx.insert(replacements).values(replacement)
}
