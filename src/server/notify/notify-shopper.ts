import type { Db } from '#server/db/db.ts'
import { enqueueJobs } from '#server/jobs/job-store.ts'
import { gatewayJobs, isForGateway, type News, pushJobs } from './notify-rules.ts'
import { findChannels } from './notify-store.ts'

/**
 * Enqueues news for a shopper's browsers and the owner's gateway, in the transaction of its cause: it is sent if and
 * only if that commits. The same news again changes nothing. Without a browser and a gateway it is one read.
 */
export async function notifyShopper(tx: Db, userId: string | null, news: News): Promise<void> {
  const channels = userId && (await findChannels(tx, userId))
  if (!userId || !channels) return
  const at = new Date().toISOString()
  const messages = isForGateway(news) ? gatewayJobs(userId, news, at, channels) : []
  await enqueueJobs(tx, [...pushJobs(userId, news, at, channels), ...messages])
}
