import { useEffect } from 'react'
import { updateInstallState } from '#web/lib/browser/install-prompt.ts'

/** Whoever was brought something knows what the shop is worth: from then on it may offer itself as an app. */
export function useNoteDelivered(isDelivered: boolean) {
  useEffect(() => {
    if (isDelivered) updateInstallState({ hasDelivered: true })
  }, [isDelivered])
}
