import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ApiError, errorText } from '#web/lib/http/api-error.ts'
import { SHOP_NAME } from '#web/lib/own-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import type { PushState } from '../browser-push.ts'
import { newOrdersQuery, useStartNewOrders, useStopNewOrders } from './new-order-queries.ts'

const TEXTS: Record<PushState, string> = {
  on: t`On. This device shows a notification for each new order, even while the browser is closed. It names no customer. You get none for orders that you place or take yourself.`,
  off: t`Off. Let this device show a notification for each new order, even while the browser is closed.`,
  blocked: t`Your browser blocks notifications from ${{ shop: SHOP_NAME }}. Allow them in the browser’s settings for this site, then reload this page.`,
  unsupported: t`This browser cannot show notifications. On an iPhone, add ${{ shop: SHOP_NAME }} to your home screen and open it there.`,
}

/** New orders on this device: on, off, or why they cannot be. */
export function NewOrdersDialog({ onClose }: { onClose: () => void }) {
  const { data: state, error, isFetching, refetch } = useQuery(newOrdersQuery())
  return (
    <Dialog title={t`New orders on this device`} onClose={onClose}>
      {state ? (
        <Choice state={state} />
      ) : (
        <>
          <p role="status" className="min-h-11 text-ink-2">
            {error === null && t`Checking this browser…`}
          </p>
          {error && (
            <>
              <FieldError>{failureText(error)}</FieldError>
              <DialogActions>
                <Button busy={isFetching} onClick={() => refetch()}>{t`Try again`}</Button>
              </DialogActions>
            </>
          )}
        </>
      )}
    </Dialog>
  )
}

function Choice({ state }: { state: PushState }) {
  const start = useStartNewOrders()
  const stop = useStopNewOrders()
  const error = start.error ?? stop.error
  const turn = (way: typeof start | typeof stop) => {
    start.reset()
    stop.reset()
    way.mutate()
  }
  return (
    <>
      <p role="status" className="min-h-11 text-ink-2">
        {TEXTS[state]}
      </p>
      {error && <FieldError>{failureText(error)}</FieldError>}
      <DialogActions>
        {state === 'on' && (
          <Button kind="secondary" busy={stop.isPending} onClick={() => turn(stop)}>
            {t`Turn Off Notifications`}
          </Button>
        )}
        {state === 'off' && (
          <Button busy={start.isPending} onClick={() => turn(start)}>
            {t`Turn On Notifications`}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

/** What is no answer of the shop comes from the browser, which asks a service of its maker. */
const failureText = (error: unknown) =>
  error instanceof ApiError
    ? errorText(error)
    : t`The notification service of this browser did not answer. Please try again.`
