import { t } from '@lingui/core/macro'
import { Sparkles, X } from 'lucide-react'
import { useOffers } from './offers.ts'

/** Stays until pressed, because a reload must not interrupt the user. */
export function UpdateNotice({ onUpdate }: { onUpdate: () => void }) {
  const later = () => useOffers.setState({ update: undefined })
  return (
    <section
      aria-label={t`Update`}
      className="edge-float sticky top-[calc(var(--under-bar)+12px)] z-(--z-toast) mx-3 mt-3 flex max-w-120 items-center gap-2.5 rounded-box bg-toast py-1.5 pr-1.5 pl-[13px] font-label text-on-toast md:mx-auto md:w-full"
    >
      <Sparkles size={20} className="shrink-0 text-toast-ok" />
      <p role="status" className="min-w-0 flex-1">{t`A new version is ready`}</p>
      <button
        type="button"
        onClick={onUpdate}
        className="min-h-11 rounded-md bg-on-toast/15 px-4 font-semibold"
      >{t`Update`}</button>
      <button
        type="button"
        onClick={later}
        aria-label={t`Later`}
        className="grid size-11 place-items-center rounded-md"
      >
        <X size={18} />
      </button>
    </section>
  )
}
