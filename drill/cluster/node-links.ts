import { openForwarder } from './forwarder.ts'
import { roleUrl } from './migrate.ts'
import type { Pooler } from './pooler.ts'

/** The connections of one node to the database: through the pooler, and past it. */
export type DatabaseLinks = {
  settings: Record<string, string>
  cut: () => Promise<void>
  mend: () => Promise<void>
  stop: () => Promise<void>
}

export async function openDatabaseLinks(
  address: number,
  pooler: Pooler | undefined,
): Promise<DatabaseLinks> {
  const direct = await openForwarder(address)
  const pooled = pooler ? await openForwarder(pooler.port) : undefined
  const links = pooled ? [direct, pooled] : [direct]
  const directUrl = roleUrl('tokri_app', direct.port)
  return {
    settings: pooled
      ? {
          DATABASE_URL: roleUrl('tokri_app', pooled.port),
          DATABASE_DIRECT_URL: directUrl,
          DATABASE_STATEMENT_NAMES: pooler?.isOld ? 'off' : 'on',
        }
      : { DATABASE_URL: directUrl },
    cut: () => forAll(links, ({ cut }) => cut()),
    mend: () => forAll(links, ({ mend }) => mend()),
    stop: () => forAll(links, ({ close }) => close()),
  }
}

async function forAll<Link>(links: readonly Link[], work: (link: Link) => Promise<void>) {
  await Promise.all(links.map(work))
}
