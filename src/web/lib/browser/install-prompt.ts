import { dayOf } from '../../../contract/lib/days.ts'
import { INSTALL_KEY, readStored, store } from './storage.ts'

/** What decides when to offer the shop as an app. */
export type InstallPromptState = {
  /** First day on which this browser could install the app: 2026-11-22. */
  since?: string
  hasDelivered?: boolean
  /** The shopper declined, or has installed the app. */
  isSettled?: boolean
}

/** Offers the app on a later visit or after a delivery, until the shopper has answered once. */
export const canOfferInstall = (
  { since, hasDelivered, isSettled }: InstallPromptState,
  today: string,
) => !isSettled && (hasDelivered === true || (since !== undefined && since < today))

export function readInstallState(): InstallPromptState {
  try {
    const kept: unknown = JSON.parse(readStored(INSTALL_KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

export const updateInstallState = (part: InstallPromptState) =>
  store(INSTALL_KEY, JSON.stringify({ ...readInstallState(), ...part }))

export const today = () => dayOf(Date.now())
