import type { CatalogCache } from '#server/catalog/catalog-cache.ts'
import type { Change } from '#server/db/after-commit.ts'
import { type Db, hearChanges } from '#server/db/db.ts'
import type { JobRunner } from '#server/jobs/job-runner.ts'

type Followers = {
  catalogCache: Pick<CatalogCache, 'forgetProducts' | 'clear'>
  jobs: Pick<JobRunner, 'wake'>
}

/** Says who does what after a change: the one place that knows both sides. */
export function followChanges(db: Db, { catalogCache, jobs }: Followers) {
  const follow = (change: Change) => {
    switch (change.kind) {
      case 'job-promised':
        return jobs.wake()
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
