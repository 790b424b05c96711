import type { Access } from '#web/session/guard.tsx'

/**
 * What stands around a screen.
 * shop: the whole header, on phones in two rows.
 * landing: the whole header; on phones only logo, Login and basket.
 * inner: on phones the screen brings a header of its own, with back and title.
 * bare: nothing; the screen fills the window.
 * office: the back office, for those who work here; whoever does not finds the shop around a refusal.
 */
export type Shell = 'shop' | 'landing' | 'inner' | 'bare' | 'office'

export type ScreenFacts = {
  title: string
  access: Access
  shell: Shell
  /** Whether the basket bar may stand at the bottom of a phone. */
  basket: boolean
}
