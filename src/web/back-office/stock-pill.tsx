import { t } from '@lingui/core/macro'
import { shelfStateOf } from '#contract/stock/stock-kinds.ts'
import { Pill } from '#web/ui/status.tsx'

type Props = { shelf: Parameters<typeof shelfStateOf>[0] }

const TONES = { enough: 'green', low: 'amber', out: 'red', never: 'grey' } as const

/** Stock in the colour of the stock list. */
export function StockPill({ shelf }: Props) {
  const state = shelfStateOf(shelf)
  const words = {
    enough: t`${{ stock: shelf.stock }} in stock`,
    low: t`Low: ${{ stock: shelf.stock }} in stock`,
    out: t`Out of Stock`,
    never: t`Never stocked`,
  }
  return <Pill tone={TONES[state]}>{words[state]}</Pill>
}
