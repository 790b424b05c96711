import { t } from '@lingui/core/macro'
import { SHOP_NAME } from '#web/lib/own-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { acceptCookies, declineCookies } from './answer-cookies.ts'

export type CookieQuestionProps = {
  onAccept: () => void
  position: keyof typeof POSITIONS
}

/** In the back office it takes its own space above the page so that it covers no Save button. */
const POSITIONS = {
  bottom: 'fixed inset-x-2 bottom-2.5 md:bottom-5',
  'above-bar': 'fixed inset-x-2 bottom-24 lg:bottom-5',
  'page-top': 'my-2 w-[calc(100%-1rem)] print:hidden',
}

export function CookieQuestion({ onAccept, position }: CookieQuestionProps) {
  const handleAccept = () => {
    acceptCookies()
    onAccept()
  }

  return (
    <section
      aria-label={t`Cookies`}
      className={`z-(--z-cookie) mx-auto flex max-w-160 flex-wrap items-center gap-3 rounded-lg border border-line bg-raised px-3.5 py-3 edge-float ${POSITIONS[position]}`}
    >
      <p className="min-w-60 flex-1 text-label leading-4.5">{t`${{ shop: SHOP_NAME }} uses cookies to keep you logged in and save your cart.`}</p>
      <div className="flex flex-1 gap-2 md:flex-none">
        <Button
          kind="secondary"
          size="sm"
          onClick={declineCookies}
          className="min-w-26 flex-1"
        >{t`Decline`}</Button>
        <Button
          size="sm"
          onClick={handleAccept}
          className="min-w-26 flex-1"
        >{t`Accept All`}</Button>
      </div>
    </section>
  )
}
