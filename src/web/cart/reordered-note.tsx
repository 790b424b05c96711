import { t } from '@lingui/core/macro'
import { CircleCheck, ShoppingBasket } from 'lucide-react'
import type { Reordered } from '#contract/order/reordered.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { shown } from '#web/lib/language/shown.ts'
import { Banner } from '#web/ui/banner.tsx'
import { reorderedTitle } from './reordered.ts'

/** Which items reordering added and which are unavailable. */
export function ReorderedNote({ cart, added, missing }: Reordered) {
  const isWhole = missing.length === 0
  return (
    <Banner
      tone={isWhole ? 'green' : 'marigold'}
      icon={isWhole ? <CircleCheck size={22} /> : <ShoppingBasket size={22} />}
      title={reorderedTitle({ added, missing }, cart.length === 0)}
    >
      <ul>
        {missing.map((item) => (
          <li
            key={item.name + item.reason}
          >{t`${{ name: localName(item) }} ${{ reason: reasonOf(item) }}.`}</li>
        ))}
      </ul>
    </Banner>
  )
}

const reasonOf = ({ reason, reason_text }: Reordered['missing'][number]) =>
  shown(reason_text ?? { message: reason })
