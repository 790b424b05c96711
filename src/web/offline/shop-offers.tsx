import { useEffect } from 'react'
import { readInstallState, today, updateInstallState } from '#web/lib/browser/install-prompt.ts'
import { InstallNotice } from './install-notice.tsx'
import { useOffers } from './offers.ts'
import { UpdateNotice } from './update-notice.tsx'

/** What the browser has to offer, one thing at a time. Nobody who is filling a basket is asked to install anything. */
export function ShopOffers({ mayInstall }: { mayInstall: boolean }) {
  const { update } = useOffers()
  useEffect(noteFirstDay, [])
  if (update) return <UpdateNotice onUpdate={update} />
  return mayInstall ? <InstallNotice /> : null
}

function noteFirstDay() {
  if (!readInstallState().since) updateInstallState({ since: today() })
}
