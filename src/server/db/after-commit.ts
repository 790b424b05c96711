/** Stock of a product. Of two levels the one with the greater version is newer. */
export type StockLevel = { id: string; stock: number; version: number }

/** Changes that other code may follow. Each is published by the action or store that makes it. */
export type Change =
  /** A job waits to be done. */
  | { kind: 'job-enqueued' }
  /** The stock of these products has changed. */
  | { kind: 'stock-changed'; levels: readonly StockLevel[] }
  /**
   * Categories or products have changed: names, prices, pictures, categories. With `productIds` only those are
   * reloaded, otherwise everything is.
   */
  | { kind: 'catalog-changed'; productIds?: readonly string[] }
  /** An order was placed or moved. */
  | { kind: 'order-changed'; orderId: string; userId: string | null }
  /** The shop's settings were saved. */
  | { kind: 'settings-changed' }
  /** Changes of other nodes may have been lost: everything kept in memory must be reloaded. */
  | { kind: 'changes-missed' }

/** The publisher: this process after its own commit, or another node. */
export type Origin = 'this node' | 'another node'

/** Must not block, because the code that made the change awaits it. */
export type Listener = (change: Change, origin: Origin) => void

/** Listeners for changes committed through one database. */
export class Listeners {
  #listeners: { listener: Listener; onError: (error: unknown) => void }[] = []

  add(listener: Listener, onError: (error: unknown) => void) {
    this.#listeners.push({ listener, onError })
  }

  /** The change is committed already, so a failing listener is reported and affects nothing else. */
  publish(changes: Iterable<Change>, origin: Origin = 'this node') {
    for (const change of changes) {
      for (const { listener, onError } of this.#listeners) {
        try {
          listener(change, origin)
        } catch (error) {
          onError(error)
        }
      }
    }
  }
}

/** The changes of one transaction, without duplicates. */
export class Changes {
  #changes = new Map<string, Change>()

  add(change: Change) {
    this.#changes.set(JSON.stringify(change), change)
  }

  all = (): Iterable<Change> => this.#changes.values()
}
