import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Address } from '#contract/address/address.ts'
import { handoverText } from '#web/delivery/handover.ts'
import { formatMobile } from '#web/lib/format/format-mobile.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { type HandoverChanges, withChanges } from './handover.ts'

/** Loaded on demand, because most orders keep what their address says. */
const HandoverDialog = lazyComponent(() => import('./handover-dialog.tsx'), 'HandoverDialog')

type Props = {
  address: Address
  changes: HandoverChanges | undefined
  onChange: (changes: HandoverChanges) => void
}

/** Receiver and instructions of this order, which may differ from those of its address. */
export function HandoverSection({ address, changes, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const shown = withChanges(address, changes)
  return (
    <section
      aria-label={t`Delivery instructions`}
      className="mt-2.5 flex items-center gap-3 rounded-box border border-line bg-surface py-2 pr-2 pl-3.5"
    >
      <p className="min-w-0 flex-1 text-sm">
        <b className="block font-action break-words" dir="auto">
          {handoverText(shown) || t`No delivery instructions`}
        </b>
        <span className="num block break-words text-ink-2" dir="auto">
          {[shown.receiver_name, formatMobile(shown.mobile)].filter(Boolean).join(' · ')}
        </span>
      </p>
      <Button
        kind="ghost"
        aria-label={t`Change delivery instructions`}
        onClick={() => setOpen(true)}
      >{t`Change`}</Button>
      {isOpen && (
        <WhenLoaded skeleton={null}>
          <HandoverDialog
            address={shown}
            onClose={() => setOpen(false)}
            onChange={(changed) => {
              onChange(changed)
              setOpen(false)
            }}
          />
        </WhenLoaded>
      )}
    </section>
  )
}
