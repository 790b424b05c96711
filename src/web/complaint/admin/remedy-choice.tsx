import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatPrice } from '#contract/lib/price-words.ts'
import { PickItems } from '#web/order/admin/return/pick-items.tsx'
import { MoneyChoice } from '#web/order/admin/return/return-choices.tsx'
import { returnSum } from '#web/order/admin/return/return-sum.ts'
import { staffOrderQuery } from '#web/order/admin/staff-order-queries.ts'
import { Bill, BillTotal } from '#web/ui/bill.tsx'
import { RadioCard } from '#web/ui/form/choice.tsx'
import { Legend } from '#web/ui/form/field-frame.tsx'
import type { ChosenRemedy, RemedyKind } from './use-remedy.ts'

type Props = { number: string; choice: ChosenRemedy }

const KINDS: readonly { kind: RemedyKind; name: string; more: string }[] = [
  { kind: '', name: t`Words only`, more: t`Nothing is refunded or sent` },
  { kind: 'refund', name: t`Refund items`, more: t`With a credit note; nothing comes back` },
  { kind: 'replacement', name: t`Send again`, more: t`A new order of ₹0; stock is taken` },
]

/** What the answer gives. Nothing for an order of which nothing is left to refund. */
export function RemedyChoice({ number, choice }: Props) {
  const { data: order } = useSuspenseQuery(staffOrderQuery(number)).data
  const { kind, choose, picked, setPicked } = choice
  if (!order.can_return) {
    return (
      <p className="text-sm text-ink-2">
        {order.status === 'Delivered'
          ? t`Nothing of this order is left to refund or send again.`
          : t`Items can be refunded or sent again once the order is delivered.`}
      </p>
    )
  }
  return (
    <div className="grid gap-4">
      <fieldset className="min-w-0">
        <Legend>{t`Give`}</Legend>
        <div className="grid grid-cols-1 gap-2 md:grid-cols-3">
          {KINDS.map(({ kind: one, name, more }) => (
            <RadioCard
              key={one}
              name="remedy"
              value={one}
              checked={one === kind}
              onChange={() => choose(one, order)}
            >
              <b className="block font-action">{name}</b>
              <span className="block text-sm text-ink-2">{more}</span>
            </RadioCard>
          ))}
        </div>
      </fieldset>
      {kind !== '' && (
        <section aria-label={t`Items`}>
          <PickItems
            order={order}
            picked={picked}
            onPick={setPicked}
            limitText={(most, name) =>
              t`Only ${most} of ${name} can still be refunded or replaced.`
            }
          />
        </section>
      )}
      {kind === 'refund' && (
        <>
          <MoneyChoice methods={order.can_return.money} />
          <Bill>
            <BillTotal label={t`Refund`} amount={returnSum(order, picked, false).amount} />
          </Bill>
          <p className="text-sm text-ink-3">
            {t`Left of this order's payment: ${{ amount: formatPrice(order.can_return.left) }}`}
          </p>
        </>
      )}
    </div>
  )
}
