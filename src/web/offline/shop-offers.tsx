import { useEffect } from 'react'
import { readInstallState, today, updateInstallState } from '#web/lib/browser/install-prompt.ts'
import { InstallNotice } from './install-notice.tsx'
import { useOffers } from './offers.ts'
import { UpdateNotice } from './update-notice.tsx'

/** Shows one offer at a time. Installing is not offered while the shopper fills a cart. */
export function ShopOffers({ mayInstall }: { mayInstall: boolean }) {
  const { update } = useOffers()
  useEffect(noteFirstDay, [])
  if (update) return <UpdateNotice onUpdate={update} />
  return mayInstall ? <InstallNotice /> : null
}

function noteFirstDay() {
  if (!readInstallState().since) updateInstallState({ since: today() })
}
