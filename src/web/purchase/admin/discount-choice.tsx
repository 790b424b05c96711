import { t } from '@lingui/core/macro'
import { EXPIRY_DISCOUNTS } from '#contract/purchase/purchase-kinds.ts'
import { Chip } from '#web/ui/chip.tsx'

type Props = { percent: number; onChoose: (percent: number) => void }

/** The percentage that one press gives. */
export const DiscountChoice = ({ percent, onChoose }: Props) => (
  <fieldset className="flex flex-wrap items-center gap-2">
    <legend className="sr-only">{t`Discount of one press`}</legend>
    <span className="text-sm text-ink-2" aria-hidden="true">{t`Discount`}</span>
    {EXPIRY_DISCOUNTS.map((one) => (
      <Chip key={one} selected={one === percent} onClick={() => onChoose(one)}>
        {`${one}%`}
      </Chip>
    ))}
  </fieldset>
)
