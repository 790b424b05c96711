import type { Catalog } from './catalog.ts'

type Versions = AsyncIterable<readonly { id: string; version: number }[]>

/**
 * Ids of products whose version differs, with the version in the database; undefined if it is not on sale any more.
 */
export type Differences = ReadonlyMap<string, number | undefined>

/** `versions` must cover everything on sale: products that are missing in it are gone. */
export async function differencesFrom(versions: Versions, catalog: Catalog): Promise<Differences> {
  const gone = new Set(catalog.ids())
  const differing = new Map<string, number | undefined>()
  for await (const rows of versions) {
    for (const { id, version } of rows) {
      gone.delete(id)
      if (catalog.find(id)?.version !== version) differing.set(id, version)
    }
  }
  for (const id of gone) differing.set(id, undefined)
  return differing
}

/**
 * Collects the changes that are published during a check. A change may be committed but not published yet, or
 * published after it was read. So only what still differs after a pause, and was not published meanwhile, was
 * missed.
 */
export class PublishedChanges {
  readonly #ids = new Set<string>()

  add(ids: Iterable<string>) {
    for (const id of ids) this.#ids.add(id)
  }

  get isEmpty() {
    return this.#ids.size === 0
  }

  missedIn(differing: Differences, catalog: Catalog): string[] {
    const missed: string[] = []
    for (const [id, version] of differing) {
      if (!this.#ids.has(id) && catalog.find(id)?.version !== version) missed.push(id)
    }
    return missed
  }
}
