import { t } from '@lingui/core/macro'
import type { Address } from '#contract/address/address.ts'
import type { Customer } from '#contract/phone-order/phone-order.ts'
import { tidyAddress, validate, valuesOf } from '#web/address/address-values.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { CustomerAddressFields } from './customer-address-fields.tsx'
import { useAddCustomerAddress } from './phone-order-queries.ts'

type Props = { customer: Customer; onSaved: (address: Address) => void; onClose: () => void }

/** A new address in the customer's address book. */
export function NewAddressDialog({ customer, onSaved, onClose }: Props) {
  const { mutateAsync: add } = useAddCustomerAddress(customer)
  const form = useForm({
    initial: valuesOf({
      ...{ addressName: t`Home`, receiverName: customer.name, mobile: customer.mobile },
    }),
    normalize: tidyAddress,
    check: validate,
    send: add,
    onSent: onSaved,
  })
  return (
    <Dialog title={t`New Address`} onClose={onClose} shape="form">
      <Form form={form}>
        <CustomerAddressFields form={form} receiverHint={t`If blank, the customer's name`} />
        <DialogFormEnd form={form} submit={t`Save Address`} onClose={onClose} />
      </Form>
    </Dialog>
  )
}
