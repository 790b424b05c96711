import { useEffect } from 'react'
import { updateInstallState } from '#web/lib/browser/install-prompt.ts'

/** After the first delivery the shop may offer to be installed as an app. */
export function useRecordDelivery(isDelivered: boolean) {
  useEffect(() => {
    if (isDelivered) updateInstallState({ hasDelivered: true })
  }, [isDelivered])
}
