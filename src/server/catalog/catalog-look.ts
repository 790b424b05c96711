import type { Catalog } from './catalog.ts'

type Versions = AsyncIterable<readonly { id: string; version: number }[]>

/** Each product that is not as these versions say, with its version; undefined: it is not on sale. */
export type Differences = ReadonlyMap<string, number | undefined>

/** `versions` are those of all that is on sale: what they do not name is gone. */
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
 * What is heard while it is looked whether something went unheard. A sale may be committed and not told yet, or told
 * after it was read: only what still differs when that has had its time, and of which nothing was heard, was missed.
 */
export class Heard {
  readonly #ids = new Set<string>()

  add(ids: Iterable<string>) {
    for (const id of ids) this.#ids.add(id)
  }

  get isNothing() {
    return this.#ids.size === 0
  }

  missedOf(differing: Differences, catalog: Catalog): string[] {
    const missed: string[] = []
    for (const [id, version] of differing) {
      if (!this.#ids.has(id) && catalog.find(id)?.version !== version) missed.push(id)
    }
    return missed
  }
}
