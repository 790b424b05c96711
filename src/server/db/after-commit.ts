/** What others may want to know once it has happened. Each is said by the action or store that does it. */
export type Change =
  /** A job waits to be done. */
  | { kind: 'job-promised' }
  /** The shelf holds more or fewer of these products than before. */
  | { kind: 'stock-changed'; productIds: readonly string[] }
  /** Categories or products are not what they were: names, prices, pictures, places. */
  | { kind: 'catalog-changed' }
  /** An order was placed or moved. */
  | { kind: 'order-changed'; orderId: string; userId: string | null }

/** Must not wait for anything: whoever caused the change waits for it. */
export type Listener = (change: Change) => void

/** Who listens to what is committed through one database. */
export class Listeners {
  #listeners: { hear: Listener; onError: (error: unknown) => void }[] = []

  add(hear: Listener, onError: (error: unknown) => void) {
    this.#listeners.push({ hear, onError })
  }

  /** What happened has happened: a listener that fails is reported, and fails nobody else. */
  tell(changes: Iterable<Change>) {
    for (const change of changes) {
      for (const { hear, onError } of this.#listeners) {
        try {
          hear(change)
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
