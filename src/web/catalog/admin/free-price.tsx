import { t } from '@lingui/core/macro'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatPrice } from '#contract/lib/price-words.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import type { ValidationErrors } from '#web/ui/form/use-form.ts'
import { type ProductValues, payable } from './product-values.ts'

type Check = (values: ProductValues) => ValidationErrors<keyof ProductValues> | undefined

const isFree = (values: ProductValues) => payable(values) === 0

/**
 * Asks before saving a product that costs nothing, because a price of 0 or a discount of 100 is usually a
 * mistake. Not asked if it was free before (`was`).
 */
export function useFreePrice(check: Check, was?: ProductValues) {
  const [isAsking, setAsking] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)

  const checkFree: Check = (values) => {
    const mistakes = check(values)
    const needsAsking = isFree(values) && !(was && isFree(was)) && !isConfirmed
    if (mistakes || !needsAsking) return mistakes
    setAsking(true)
    return { fields: {} }
  }
  const confirm = (form: HTMLFormElement | null) => {
    // The form validates again on submit and must see the confirmation.
    flushSync(() => {
      setAsking(false)
      setConfirmed(true)
    })
    form?.requestSubmit()
    setConfirmed(false)
  }
  return { checkFree, freePrice: { isAsking, confirm, close: () => setAsking(false) } }
}

type Props = {
  form: { props: { ref: RefObject<HTMLFormElement | null> } }
  freePrice: ReturnType<typeof useFreePrice>['freePrice']
}

/** Outside of the form, so that its buttons do not submit it. */
export function FreePriceQuestion({ form, freePrice }: Props) {
  if (!freePrice.isAsking) return null
  return (
    <ConfirmDialog
      title={t`Sell for ${{ price: formatPrice(0) }}?`}
      question={t`The price is 0 or the discount is 100%, so the product is free.`}
      confirm={t`Save as free`}
      cancel={t`Keep editing`}
      destructive={false}
      onConfirm={() => freePrice.confirm(form.props.ref.current)}
      onClose={freePrice.close}
    />
  )
}
