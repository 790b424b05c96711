/** How many of a product are on the shelf. Of two that are told, the one with the greater version is newer. */
export type StockLevel = { id: string; stock: number; version: number }

/** What others may want to know once it has happened. Each is said by the action or store that does it. */
export type Change =
  /** A job waits to be done. */
  | { kind: 'job-enqueued' }
  /** The shelf holds more or fewer of these products than before. */
  | { kind: 'stock-changed'; levels: readonly StockLevel[] }
  /**
   * Categories or products are not what they were: names, prices, pictures, places. Who knows which
   * products says so, and only these are read anew; without them everything is looked at.
   */
  | { kind: 'catalog-changed'; productIds?: readonly string[] }
  /** An order was placed or moved. */
  | { kind: 'order-changed'; orderId: string; userId: string | null }
  /** The shop's settings were saved. */
  | { kind: 'settings-changed' }
  /** Another node may have said something that was not heard: whoever keeps something looks at all of it again. */
  | { kind: 'changes-missed' }

/** Who said it: this process after its own commit, or another node. */
export type Origin = 'this node' | 'another node'

/** Must not wait for anything: whoever caused the change waits for it. */
export type Listener = (change: Change, origin: Origin) => void

/** Who listens to what is committed through one database. */
export class Listeners {
  #listeners: { hear: Listener; onError: (error: unknown) => void }[] = []

  add(hear: Listener, onError: (error: unknown) => void) {
    this.#listeners.push({ hear, onError })
  }

  /** What happened has happened: a listener that fails is reported, and fails nobody else. */
  tell(changes: Iterable<Change>, origin: Origin = 'this node') {
    for (const change of changes) {
      for (const { hear, onError } of this.#listeners) {
        try {
          hear(change, origin)
        } catch (error) {
          onError(error)
        }
      }
    }
  }
}

/** What one transaction will have changed, each thing once however often it is said. */
export class Changes {
  #said = new Map<string, Change>()

  say(change: Change) {
    this.#said.set(JSON.stringify(change), change)
  }

  all = (): Iterable<Change> => this.#said.values()
}
