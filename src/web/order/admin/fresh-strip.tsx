import { t } from '@lingui/core/macro'
import { ArrowUp } from 'lucide-react'
import { formatCount } from '#web/back-office/format-count.ts'

/** Announces new rows instead of inserting them, which would move rows under the pointer. */
export function FreshStrip({ fresh, onShow }: { fresh: number; onShow: () => void }) {
  if (fresh === 0) return null
  return (
    <button
      type="button"
      onClick={onShow}
      className="mb-3 flex min-h-11 w-full items-center justify-center gap-2 rounded-md bg-basket-soft px-3 font-action text-basket-ink hover:brightness-97"
    >
      <ArrowUp size={18} /> {t`${{ orders: formatCount(fresh, 'new order') }}. Show them`}
    </button>
  )
}
