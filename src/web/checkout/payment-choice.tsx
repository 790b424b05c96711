import { Info } from 'lucide-react'
import type { PaymentMode } from '#contract/constants.ts'
import { cx } from '#web/lib/cx.ts'
import { RadioCard } from '#web/ui/choice.tsx'
import {
  isOpen,
  ONLINE_PAYMENT_OPEN,
  PAYMENT_METHODS,
  type PaymentMethod,
} from './payment-methods.ts'

type Props = { chosen: PaymentMode | undefined; onChoose: (mode: PaymentMode) => void }

export function PaymentChoice({ chosen, onChoose }: Props) {
  return (
    <fieldset className="mt-5 md:mt-7">
      <legend className="mb-2.5">
        <h2 className="text-[1.0625rem] leading-6 md:text-xl">Payment Method</h2>
      </legend>
      {!ONLINE_PAYMENT_OPEN && (
        <p id="online-later" className="mb-2.5 flex items-center gap-2 text-sm text-ink-2">
          <Info size={16} className="shrink-0 text-info" /> Online payment opens soon
        </p>
      )}
      <div className="grid grid-cols-1 gap-2">
        {PAYMENT_METHODS.map((method) => (
          <RadioCard
            key={method.mode}
            name="payment"
            value={method.mode}
            checked={method.mode === chosen}
            disabled={!isOpen(method)}
            aria-describedby={isOpen(method) ? undefined : 'online-later'}
            onChange={() => onChoose(method.mode)}
            className="items-center!"
          >
            <Method method={method} />
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}

function Method({ method }: { method: PaymentMethod }) {
  const Icon = method.icon
  const isLater = !isOpen(method)
  return (
    <span className="flex items-center gap-3">
      <span className="grid size-[38px] shrink-0 place-items-center rounded-[9px] bg-sunken">
        <Icon size={20} className={isLater ? 'text-ink-3' : ''} />
      </span>
      <span className={cx('min-w-0', isLater && 'text-ink-3')}>
        <b className="block leading-[19px] font-[640]">{method.name}</b>
        <span className="block text-sm text-ink-3">{method.hint}</span>
      </span>
    </span>
  )
}
