import { useEffect } from 'react'
import { noteForInstall } from '#web/lib/install-memory.ts'

/** Whoever was brought something knows what the shop is worth: from then on it may offer itself as an app. */
export function useNoteDelivered(isDelivered: boolean) {
  useEffect(() => {
    if (isDelivered) noteForInstall({ hasDelivered: true })
  }, [isDelivered])
}
