import { t } from '@lingui/core/macro'
import { collectsTax, type Registration } from '#contract/settings/seller.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { CHARGE_LABELS, type ChargeField } from './charge-values.ts'

const HINTS: Record<ChargeField, string> = {
  delivery_fee: t`In rupees, for each order`,
  handling_fee: t`In rupees, for each order`,
  flat_tax: t`In rupees, a flat amount on each order`,
  free_delivery_from: t`Sum of the items before a coupon. Empty: never free`,
  minimum_order: t`Sum of the items before a coupon. Empty: any order`,
}

type Props = {
  form: {
    field: (name: ChargeField) => {
      name: string
      defaultValue: string
      error: string | undefined
    }
  }
  registration: Registration
}

/** What an order costs besides its items. */
export function ChargeFields({ form, registration }: Props) {
  const isTaxed = collectsTax(registration)
  const names = (Object.keys(CHARGE_LABELS) as ChargeField[]).filter(
    (name) => isTaxed || name !== 'flat_tax',
  )
  return (
    <Card>
      <SectionHeading>{t`Fees and tax`}</SectionHeading>
      <div className="grid gap-4 md:grid-cols-2">
        {names.map((name) => {
          const { error, ...box } = form.field(name)
          return (
            <TextField
              key={name}
              {...box}
              {...(error && { error })}
              label={CHARGE_LABELS[name]}
              hint={HINTS[name]}
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
            />
          )
        })}
      </div>
      <p className="mt-3 text-sm text-ink-2">
        {isTaxed
          ? t`Tax of the items is inside their price, at the rate and HSN of each product.`
          : t`Tax (GST): none. Only a regular registered taxpayer may collect it.`}
      </p>
      <p className="mt-2 text-sm text-ink-2">{t`Orders that are placed keep what they were placed with. An open cart shows the new amounts before it is ordered.`}</p>
    </Card>
  )
}
