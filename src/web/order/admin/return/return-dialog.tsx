import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { MAX_LENGTH } from '#contract/account/validation.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { RETURN_MONEY, RETURNED_ITEMS, type ReturnMoney } from '#contract/return/return-kinds.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { Bill, BillTotal } from '#web/ui/bill.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextArea } from '#web/ui/form/text-field.tsx'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { useReturn } from '../staff-order-queries.ts'
import { PickItems } from './pick-items.tsx'
import { ItemsChoice, MoneyChoice } from './return-choices.tsx'
import { isAllPicked, linesOf, type Picked, pickAll, returnSum } from './return-sum.ts'

type Values = { money: string; items: string; reason: string; fees: boolean }
type Props = { order: StaffOrder; onClose: () => void }

/** Records a return of delivered items and shows the refund beforehand. */
export function ReturnDialog({ order: current, onClose }: Props) {
  // Frozen when opened: a retry after a lost response must send the same under the same key.
  const [order] = useState(current)
  const [key] = useState(newId)
  const [picked, setPicked] = useState<Picked>({})
  const { mutateAsync: send } = useReturn()
  const { fees = 0, money: ways = [] } = order.can_return ?? {}
  const isAll = isAllPicked(order, picked)
  const form = useForm({
    initial: { money: ways[0] ?? 'cash', items: '', reason: '', fees: false } as Values,
    normalize: (typed) => ({ ...typed, reason: typed.reason.trim() }),
    check: (values) => validate(values, picked),
    send: ({ money, items, reason, fees: withFees }) =>
      send({
        id: order._id,
        key,
        lines: linesOf(picked),
        fees: withFees,
        money: oneOf(RETURN_MONEY, money),
        items: oneOf(RETURNED_ITEMS, items),
        reason,
        amount: returnSum(order, picked, withFees).amount,
      }),
    onSent: onClose,
  })
  const sum = returnSum(order, picked, isAll && form.values.fees)

  return (
    <Dialog
      title={t`Return items`}
      description={t`Order ${{ order: order.order_id }}. The shopper gets an email about it.`}
      onClose={onClose}
      shape="form"
    >
      <Form form={form} className="grid gap-4">
        <ReturnLines order={order} picked={picked} onPick={setPicked} />
        {isAll && fees > 0 && (
          <Checkbox name="fees">{t`Also refund delivery and tax, ${{ amount: formatPrice(fees) }}`}</Checkbox>
        )}
        <MoneyChoice methods={ways} />
        <ItemsChoice error={form.errors.items} />
        <TextArea
          {...form.field('reason')}
          label={t`Reason`}
          hint={t`The shopper sees this.`}
          required
          maxLength={MAX_LENGTH.reason}
          placeholder={t`e.g. the milk was sour`}
        />
        <Bill>
          <BillTotal label={t`Refund`} amount={sum.amount} />
        </Bill>
        {sum.isCut && (
          <p className="text-sm text-ink-2">{t`The full payment has been refunded already.`}</p>
        )}
        <DialogFormEnd
          form={form}
          submit={confirmText(sum.amount, form.values.money)}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  )
}

const CONFIRM: Record<ReturnMoney, (amount: string) => string> = {
  online: (amount) => t`Refund ${amount} online`,
  cash: (amount) => t`Refund ${amount} in cash`,
  bank: (amount) => t`Refund ${amount} by bank transfer`,
}

/** "Refund ₹120.00 in cash" */
const confirmText = (amount: number, money: string) =>
  amount > 0 ? CONFIRM[oneOf(RETURN_MONEY, money)](formatPrice(amount)) : t`Take back items`

/** The value that a radio button names. */
function oneOf<T extends string>(all: readonly [T, ...T[]], name: string): T {
  return all.find((one) => one === name) ?? all[0]
}

function validate(
  { items, reason }: Values,
  picked: Picked,
): ValidationErrors<keyof Values> | undefined {
  const fields = {
    ...(items === '' && { items: t`Please choose what happens to the items.` }),
    ...(reason === '' && { reason: t`Please enter the reason for the return.` }),
  }
  if (linesOf(picked).length === 0) return { fields, toast: t`Please choose the returned items.` }
  return Object.keys(fields).length > 0 ? { fields } : undefined
}

type LinesProps = {
  order: Pick<StaffOrder, 'products'>
  picked: Picked
  onPick: (picked: Picked) => void
}

/** The returnable lines, each with the returnable quantity. */
const ReturnLines = ({ order, picked, onPick }: LinesProps) => (
  <section aria-label={t`Items to return`}>
    <PickItems
      order={order}
      picked={picked}
      onPick={onPick}
      limitText={(most, name) => t`Only ${most} of ${name} can be returned.`}
    />
    {!isAllPicked(order, picked) && (
      <Button
        kind="ghost"
        size="sm"
        onClick={() => onPick(pickAll(order))}
      >{t`Return everything`}</Button>
    )}
  </section>
)
