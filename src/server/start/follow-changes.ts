import type { CatalogFeed } from '#server/catalog/catalog-feed.ts'
import type { CatalogSearch } from '#server/catalog/catalog-search.ts'
import type { Change } from '#server/db/after-commit.ts'
import { type Db, onChanges, publishRemoteChanges } from '#server/db/db.ts'
import { type NodeFeed, NotificationsSwallowedError, openNodeFeed } from '#server/db/node-feed.ts'
import type { JobRunner } from '#server/jobs/job-runner.ts'
import type { OrderWatch } from '#server/order/events/order-watch.ts'
import type { DeliveryFeed } from '#server/settings/delivery-feed.ts'
import { nodeLog } from './node-log.ts'
import { StartError } from './start-error.ts'

type Followers = {
  catalogFeed: Pick<CatalogFeed, 'setLevels' | 'refresh'>
  search: Pick<CatalogSearch, 'reloadSynonyms'>
  jobs: Pick<JobRunner, 'wake'>
  orderWatch: Pick<OrderWatch, 'notify' | 'poll'>
  deliveryFeed: Pick<DeliveryFeed, 'refresh'>
}

/** Connects changes to the code that follows them: the only place that knows both sides. */
export function followChanges(
  db: Db,
  { catalogFeed, search, jobs, orderWatch, deliveryFeed }: Followers,
) {
  const follow = (change: Change) => {
    switch (change.kind) {
      case 'job-enqueued':
        return jobs.wake()
      case 'stock-changed':
        return catalogFeed.setLevels(change.levels)
      case 'catalog-changed':
        if (!change.productIds) search.reloadSynonyms()
        return catalogFeed.refresh(change.productIds)
      case 'order-changed':
        return orderWatch.notify(change.orderId)
      case 'settings-changed':
        return deliveryFeed.refresh()
      case 'changes-missed':
        deliveryFeed.refresh()
        void orderWatch.poll()
        search.reloadSynonyms()
        return catalogFeed.refresh()
    }
  }
  onChanges(db, follow, reportFailure)
}

/**
 * Exchanges changes between the nodes on this PostgreSQL. Throws StartError when the
 * URL leads through a pooler that passes on no notifications.
 */
export async function joinOtherNodes(
  db: Db,
  databaseUrl: string,
  onError: (error: Error) => void,
): Promise<NodeFeed> {
  const feed = await openNodeFeed(databaseUrl, {
    onChanges: (changes) => publishRemoteChanges(db, changes),
    onError,
  }).catch((error: unknown) => {
    throw error instanceof NotificationsSwallowedError ? new StartError(BEHIND_POOLER) : error
  })
  onChanges(db, feed.publish, reportFailure)
  return feed
}

const BEHIND_POOLER =
  'The database connection passes on no notifications, so nodes would not hear of each other. Set DATABASE_DIRECT_URL to PostgreSQL itself, without the pooler.'

const reportFailure = (err: unknown) => nodeLog.error({ err }, 'What follows a change failed')
