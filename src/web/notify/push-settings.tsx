import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { SHOP_NAME } from '#web/lib/own-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/screen/page.tsx'
import { Pill } from '#web/ui/status.tsx'
import type { PushState } from './browser-push.ts'
import { pushQuery, useTurnPushOff, useTurnPushOn } from './push-queries.ts'

const TEXTS: Record<PushState, string> = {
  on: t`This device shows a notification when an order is on the way or delivered, when a refund is sent, and when a product you wait for is back.`,
  off: t`Let this device show a notification when an order is on the way or delivered, when a refund is sent, and when a product you wait for is back.`,
  blocked: t`Your browser blocks notifications from ${{ shop: SHOP_NAME }}. Allow them in the browser’s settings for this site, then reload this page. Emails still come.`,
  unsupported: t`This browser cannot show notifications. On an iPhone, add ${{ shop: SHOP_NAME }} to your home screen and open it there. Emails still come.`,
}

/** Notifications on this device: on, off, or why they cannot be. */
export function PushSettings() {
  const { data: state } = useQuery(pushQuery())
  const on = useTurnPushOn()
  const off = useTurnPushOff()
  const isBusy = on.isPending || off.isPending
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="flex-1 text-lg">{t`Notifications`}</h2>
        {state && (
          <Pill tone={state === 'on' ? 'green' : 'grey'}>
            <span>{state === 'on' ? t`On` : t`Off`}</span>
          </Pill>
        )}
      </div>
      <p role="status" className="mt-1.5 min-h-11 text-ink-2">
        {state && TEXTS[state]}
      </p>
      {(state === 'on' || state === 'off') && (
        <Button
          kind="secondary"
          busy={isBusy}
          onClick={() => (state === 'on' ? off.mutate() : on.mutate())}
          className="mt-3"
        >
          {state === 'on' ? t`Turn Off Notifications` : t`Turn On Notifications`}
        </Button>
      )}
    </Card>
  )
}
