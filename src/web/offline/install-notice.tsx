import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import {
  canOfferInstall,
  readInstallState,
  today,
  updateInstallState,
} from '#web/lib/browser/install-prompt.ts'
import { useIsMobile } from '#web/lib/browser/window-size.ts'
import { SHOP_NAME } from '#web/lib/own-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { useOffers } from './offers.ts'

/** Asks once, at the bottom of a phone; never again after an answer. */
export function InstallNotice() {
  const { install } = useOffers()
  const isMobile = useIsMobile()
  if (!install || !isMobile || !canOfferInstall(readInstallState(), today())) return null

  const settle = () => {
    updateInstallState({ isSettled: true })
    useOffers.setState({ install: undefined })
  }
  const accept = () => {
    settle()
    // The browser asks for confirmation itself; that answer counts.
    void install.prompt().catch(() => undefined)
  }
  return (
    <section
      aria-labelledby="install"
      className="edge-float fixed inset-x-2 bottom-[max(10px,env(safe-area-inset-bottom))] z-(--z-basket) animate-[rise_260ms_var(--ease-out)] rounded-lg border border-line bg-raised p-3.5 short:static short:m-2"
    >
      <div className="flex items-start gap-[13px]">
        <img src="/icon.svg" alt="" width={52} height={52} className="size-13 rounded-[13px]" />
        <div className="min-w-0 flex-1">
          <h2
            id="install"
            className="text-lead leading-5.25"
          >{t`${{ shop: SHOP_NAME }} on your home screen`}</h2>
          <p className="mt-0.5 text-note leading-4.75 text-ink-2">{t`Opens instantly, even offline. Less than 1 MB, no app store needed.`}</p>
        </div>
      </div>
      <div className="mt-3 flex gap-2">
        <Button kind="secondary" className="flex-1" onClick={settle}>{t`Not Now`}</Button>
        <Button className="flex-1" onClick={accept}>
          <Download size={16} /> {t`Install`}
        </Button>
      </div>
    </section>
  )
}
