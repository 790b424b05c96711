import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Minus, PackageCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import type { PickOrder } from '#contract/picking/picking.ts'
import { MAX_BAGS } from '#contract/picking/picking-kinds.ts'
import { formatCount } from '#web/back-office/format-count.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { BagMark } from './bag-letter.tsx'
import { isWaiting, openLines } from './picking.ts'
import { usePack } from './picking-queries.ts'

type Props = { order: PickOrder; letter: string | undefined }

/** Number of bags, and the button that packs the order once every line is done. */
export function PackOrder({ order, letter }: Props) {
  const [bags, setBags] = useState(1)
  const [isAsking, setAsking] = useState(false)
  const pack = usePack()
  const send = (withoutOffers: boolean) => pack.mutate({ seen: order, bags, withoutOffers })
  const open = openLines(order)
  const { order_id } = order
  if (order.packed_at) {
    return (
      <p className="flex items-center gap-2 font-label text-save">
        <PackageCheck size={20} /> <BagMark of={letter} />
        <span>{t`${{ order: order_id }} is packed, ${{ bags: formatCount(order.bags, 'bag') }}`}</span>
      </p>
    )
  }
  if (!order.is_mine) {
    return <p className="text-ink-2">{notMineText(order)}</p>
  }
  return (
    <div className="flex items-center gap-2">
      <BagMark of={letter} />
      <IconButton
        label={t`One bag fewer for ${{ order: order_id }}`}
        disabled={bags === 1}
        onClick={() => setBags(bags - 1)}
      >
        <Minus size={20} />
      </IconButton>
      <span className="num">{formatCount(bags, 'bag')}</span>
      <IconButton
        label={t`One bag more for ${{ order: order_id }}`}
        disabled={bags === MAX_BAGS}
        onClick={() => setBags(bags + 1)}
      >
        <Plus size={20} />
      </IconButton>
      <Button
        size="lg"
        className="min-w-0 flex-1 px-2! whitespace-normal!"
        disabled={open > 0}
        busy={pack.isPending}
        onClick={() => (isWaiting(order) ? setAsking(true) : send(false))}
      >
        {open > 0 ? (
          t`${{ lines: formatCount(open, 'line') }} to go`
        ) : (
          <span>
            <Trans>
              Packed: <span className="whitespace-nowrap">{order_id}</span>
            </Trans>
          </span>
        )}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`The shopper has not answered`}
          question={t`A replacement is offered for order ${order_id}. Wait for the answer, or pack without it?`}
          confirm={t`Pack without it`}
          cancel={t`Wait`}
          busy={pack.isPending}
          onConfirm={() => {
            setAsking(false)
            send(true)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

const notMineText = ({ picker, order_id: order }: PickOrder) =>
  picker ? t`${{ name: picker.name }} is picking ${order}.` : t`No one is picking ${order}.`
