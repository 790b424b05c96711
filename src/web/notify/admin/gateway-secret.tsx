import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { useRenewSecret } from './gateway-queries.ts'

type Props = { secret: string; updatedAt: string }

/** The key with which the gateway checks that a message is the shop's. */
export function GatewaySecret({ secret, updatedAt }: Props) {
  const [isShown, setShown] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { mutate: renew, isPending } = useRenewSecret()
  return (
    <Card>
      <SectionHeading>{t`Secret`}</SectionHeading>
      <p className="mb-3 text-ink-2">
        {t`Enter it in your gateway. It signs each message (Standard Webhooks), so no one else can send as your shop.`}
      </p>
      {isShown && (
        <code className="num mb-3 block break-all" translate="no">
          {secret}
        </code>
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? t`Hide Secret` : t`Show Secret`}
        </Button>
        <Button kind="secondary" onClick={() => setAsking(true)}>{t`New Secret`}</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t`Make a new secret?`}
          question={t`Messages are signed with it at once. Your gateway refuses them until you enter it there; they are sent again for two hours.`}
          confirm={t`New Secret`}
          busy={isPending}
          onConfirm={() => renew(updatedAt, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
