import type { ShopSettings } from '#contract/settings.ts'
import type { Db } from '#server/db/db.ts'
import { type RoundOptions, Rounds } from '#server/lib/rounds.ts'
import { findSettings, settingsIn } from './settings-store.ts'

type Options = RoundOptions & { now?: () => number }

/** The settings in the memory of this process, for public reads. They follow every save on any node. */
export class DeliveryFeed {
  readonly #rounds: Rounds
  readonly now: () => number
  #settings = settingsIn(null)
  #version = 0

  constructor(db: Db, { now = Date.now, ...options }: Options) {
    this.now = now
    this.#rounds = new Rounds(async () => {
      this.#settings = (await findSettings(db)).settings
      this.#version += 1
    }, options)
  }

  /** Reads the settings for the first time. */
  async load() {
    this.refresh()
    await this.#rounds.ended()
  }

  /** The settings may have changed. */
  refresh() {
    this.#version += 1
    this.#rounds.tell()
  }

  /** Resolves when every save that was told is known here, or has taken too long. */
  async settled(): Promise<ShopSettings> {
    await this.#rounds.settled()
    return this.#settings
  }

  /** To be called before the settings are read: tells whether nothing has changed since. */
  witness() {
    const version = this.#version
    return () => version === this.#version
  }

  close = () => this.#rounds.close()
}
