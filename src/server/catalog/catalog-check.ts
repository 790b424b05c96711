import type { Catalog } from './catalog.ts'
import type { Changes } from './catalog-change-store.ts'

type Versions =
  | AsyncIterable<readonly { id: string; version: number }[]>
  | Iterable<readonly { id: string; version: number }[]>

/**
 * Ids of products whose version differs, with the version in the database; undefined if it is not on sale any more.
 */
export type Differences = ReadonlyMap<string, number | undefined>

/** Compares these products, or all. Those on sale must all be in `versions`: one that is missing there is gone. */
export async function differencesFrom(
  versions: Versions,
  catalog: Catalog,
  ids: Iterable<string> = catalog.ids(),
): Promise<Differences> {
  const gone = new Set([...ids].filter(catalog.find))
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

/** Interval of a check of the whole catalogue, in case that something escaped the log of changes. */
const WHOLE_EVERY_MS = 60 * 60_000
/** The log of changes goes back an hour. */
const MAX_SINCE_MS = 30 * 60_000
/** Above this many products the whole catalogue is compared, in batches. */
const MAX_COMPARED = 5_000

/** Remembers where the last check ended, and so which products the next one must compare. */
export class CheckedUntil {
  #published = new Set<string>()
  #horizon: string | undefined
  #endedAt = 0
  #wholeAt = 0

  addPublished(ids: Iterable<string>) {
    for (const id of ids) this.#published.add(id)
  }

  /** Begins a check: what is published from here on belongs to the next. Until it ends, that one compares everything. */
  begin() {
    const begun = { published: this.#published, horizon: this.#horizon }
    this.#published = new Set()
    this.#horizon = undefined
    return begun
  }

  /** The products to compare; undefined: all. */
  idsToCompare(
    { published, horizon }: ReturnType<CheckedUntil['begin']>,
    changes: Pick<Changes, 'horizon' | 'productIds'>,
  ): ReadonlySet<string> | undefined {
    // A restored database may count its transactions from earlier on.
    if (horizon === undefined || BigInt(changes.horizon) < BigInt(horizon)) return undefined
    const now = performance.now()
    if (now - this.#wholeAt > WHOLE_EVERY_MS || now - this.#endedAt > MAX_SINCE_MS) return undefined
    const ids = new Set([...published, ...changes.productIds])
    return ids.size > MAX_COMPARED ? undefined : ids
  }

  end({ horizon }: Pick<Changes, 'horizon'>, wasWhole: boolean) {
    this.#horizon = horizon
    this.#endedAt = performance.now()
    if (wasWhole) this.#wholeAt = this.#endedAt
  }
}
