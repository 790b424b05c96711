import { dayOf } from './india-time.ts'
import { INSTALL_MEMORY, readStored, store } from './storage.ts'

/** What this browser remembers of whoever shops with it, to know when to offer the shop as an app. */
export type InstallMemory = {
  /** The first day on which this browser could have installed the shop: 2026-11-22. */
  since?: string
  hasDelivered?: boolean
  /** Said no, or has it. */
  isSettled?: boolean
}

/** Only somebody who came back on another day, or was brought something; and never again after an answer. */
export const mayOfferInstall = ({ since, hasDelivered, isSettled }: InstallMemory, today: string) =>
  !isSettled && (hasDelivered === true || (since !== undefined && since < today))

export function recallInstall(): InstallMemory {
  try {
    const kept: unknown = JSON.parse(readStored(INSTALL_MEMORY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

export const noteForInstall = (part: InstallMemory) =>
  store(INSTALL_MEMORY, JSON.stringify({ ...recallInstall(), ...part }))

export const today = () => dayOf(Date.now())
