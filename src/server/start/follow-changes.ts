import type { CatalogCache } from '#server/catalog/catalog-cache.ts'
import type { Change } from '#server/db/after-commit.ts'
import { type Db, hearChanges } from '#server/db/db.ts'
import type { MailWorker } from '#server/mail/mail-worker.ts'

type Followers = {
  catalogCache: Pick<CatalogCache, 'forgetProducts' | 'clear'>
  mailWorker: Pick<MailWorker, 'nudge'>
}

/** Says who does what after a change: the one place that knows both sides. */
export function followChanges(db: Db, { catalogCache, mailWorker }: Followers) {
  const follow = (change: Change) => {
    switch (change.kind) {
      case 'mail-promised':
        return mailWorker.nudge()
      case 'stock-changed':
        return catalogCache.forgetProducts(change.productIds)
      case 'catalog-changed':
        return catalogCache.clear()
      case 'order-changed':
        // Nobody watches orders live yet.
        return undefined
    }
  }
  hearChanges(db, follow, (error) => console.error('What follows a change failed:', error))
}
