import type { FrontContent } from '#contract/front/front.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { Db } from '#server/db/db.ts'
import { EMPTY_FRONT, findPublished } from '#server/front/front-store.ts'
import { Reloader, type ReloaderOptions } from '#server/lib/reloader.ts'
import { findSettings, settingsIn } from './settings-store.ts'

type Options = ReloaderOptions & { now?: () => number }

/** The settings and the front of the shop in memory, for public reads. Reloaded after every save on any node. */
export class DeliveryFeed {
  readonly #reloader: Reloader
  readonly now: () => number
  #settings = settingsIn(null)
  #front = EMPTY_FRONT
  #version = 0

  constructor(db: Db, { now = Date.now, ...options }: Options) {
    this.now = now
    this.#reloader = new Reloader(async () => {
      this.#settings = (await findSettings(db)).settings
      this.#front = await findPublished(db)
      this.#version += 1
    }, options)
  }

  /** As last loaded. Use `settled` where an older answer could be wrong. */
  get current(): ShopSettings {
    return this.#settings
  }

  /** What the owner put on the front of the shop, as last loaded. */
  get front(): FrontContent {
    return this.#front
  }

  /** Loads the settings for the first time. */
  async load() {
    this.refresh()
    await this.#reloader.ended()
  }

  /** Call when the settings may have changed. */
  refresh() {
    this.#version += 1
    this.#reloader.markStale()
  }

  /** Resolves when every published save is loaded, or after the maximum wait. */
  async settled(): Promise<ShopSettings> {
    await this.#reloader.settled()
    return this.#settings
  }

  /** Call before reading the settings: returns a function that says whether they are unchanged. */
  trackChanges() {
    const version = this.#version
    return () => version === this.#version
  }

  close = () => this.#reloader.close()
}
