import { t } from '@lingui/core/macro'
import { dayOf, fullDayName } from '#contract/lib/days.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { expiryDayIn } from '#contract/purchase/expiry-day.ts'
import { PURCHASE_LENGTH } from '#contract/purchase/purchase-kinds.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { typedRupees } from '#web/ui/form/typed-rupees.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { type BoughtProduct, type LineValues, lineMistakes, trimmedLine } from './bill-values.ts'

type Props = {
  product: BoughtProduct
  initial: LineValues
  onSave: (line: LineValues) => void
  onClose: () => void
}

/** Units, cost, batch and best-before day of one line. */
export function LineDialog({ product, initial, onSave, onClose }: Props) {
  const form = useForm<LineValues, LineValues>({
    initial,
    normalize: trimmedLine,
    check: (values) => lineMistakes(values, dayOf(serverNow())),
    send: async (values) => values,
    onSent: onSave,
  })
  return (
    <Dialog
      title={t`Line of the bill`}
      shape="form"
      description={
        <span lang={languageOfName(product)}>{`${localName(product)}, ${product.unit}`}</span>
      }
      onClose={onClose}
    >
      <Form form={form} className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            {...form.field('quantity')}
            label={t`Units`}
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            data-autofocus=""
          />
          <TextField
            {...form.field('cost')}
            label={t`Cost of one, with GST`}
            hint={costHint(product, form.values)}
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
          />
          <TextField
            {...form.field('best_before')}
            label={t`Best before`}
            hint={expiryHint(form.values)}
            autoComplete="off"
            maxLength={20}
          />
          <TextField
            {...form.field('batch')}
            label={t`Batch`}
            hint={t`As printed on the pack`}
            autoComplete="off"
            maxLength={PURCHASE_LENGTH.batch}
          />
        </div>
        <DialogFormEnd form={form} submit={t`Add to the bill`} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

function costHint({ selling_price }: BoughtProduct, { cost }: LineValues): string {
  const price = formatPrice(selling_price)
  return (typedRupees(cost) ?? 0) > selling_price
    ? t`More than the ${price} that it is sold for`
    : t`Sold for ${price}`
}

function expiryHint({ best_before }: LineValues): string {
  const day = expiryDayIn(best_before)
  return day
    ? t`Good until ${{ day: fullDayName(day) }}`
    : t`31-12-2026, or 12/26 for the end of the month. Empty: does not expire`
}
