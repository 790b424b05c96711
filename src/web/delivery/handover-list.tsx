import { t } from '@lingui/core/macro'
import { DoorOpen } from 'lucide-react'
import { handoverTexts, type Instructions } from './handover.ts'

/** The instructions of an order for whoever packs and delivers it; nothing without any. */
export function HandoverList({ of: shown }: { of: Instructions }) {
  const texts = handoverTexts(shown)
  if (texts.length === 0) return null
  return (
    <div className="mt-2 flex gap-2 rounded-box bg-info-soft px-3 py-2 text-info print:bg-transparent print:px-0">
      <DoorOpen size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      <ul aria-label={t`Delivery instructions`} className="min-w-0">
        {texts.map((text) => (
          <li key={text} dir="auto" className="font-action break-words">
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
