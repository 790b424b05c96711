import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { ReturnedItems, ReturnMoney } from '#contract/return/return-kinds.ts'
import { RadioCard } from '#web/ui/form/choice.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'

type ChoiceProps = { name: string; title: string; error?: string | undefined; children: ReactNode }

function Choice({ name, title, error, children }: ChoiceProps) {
  return (
    <fieldset name={name} className="min-w-0">
      <legend className="mb-1.5 text-label font-label text-ink-2">{title}</legend>
      <div className="grid grid-cols-1 gap-2 md:grid-cols-2">{children}</div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

const MONEY: Record<ReturnMoney, [name: string, more: string]> = {
  online: [t`As it was paid`, t`Refunded online within a few days`],
  cash: [t`In cash`, t`Now, from the drawer`],
  bank: [t`Bank transfer`, t`You send it yourself`],
}

/** How the money is returned; the usual way is preselected. */
export const MoneyChoice = ({ methods }: { methods: readonly ReturnMoney[] }) => (
  <Choice name="money" title={t`Money`}>
    {methods.map((method, index) => (
      <RadioCard key={method} name="money" value={method} defaultChecked={index === 0}>
        <Card words={MONEY[method]} />
      </RadioCard>
    ))}
  </Choice>
)

const ITEMS: Record<ReturnedItems, [name: string, more: string]> = {
  shelf: [t`Back on the shelf`, t`Unopened and fit for sale`],
  'written-off': [t`Write off`, t`Cannot be sold again`],
}

/** What happens to the items. Nothing is preselected, because returned food can rarely be sold again. */
export const ItemsChoice = ({ error }: { error: string | undefined }) => (
  <Choice name="items" title={t`Items`} error={error}>
    {(['shelf', 'written-off'] as const).map((fate) => (
      <RadioCard key={fate} name="items" value={fate}>
        <Card words={ITEMS[fate]} />
      </RadioCard>
    ))}
  </Choice>
)

const Card = ({ words: [name, more] }: { words: [string, string] }) => (
  <>
    <b className="block font-action">{name}</b>
    <span className="block text-sm text-ink-2">{more}</span>
  </>
)
