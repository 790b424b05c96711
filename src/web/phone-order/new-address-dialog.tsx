import { t } from '@lingui/core/macro'
import type { Address } from '#contract/address/address.ts'
import { pincodeDigits } from '#contract/lib/typed-digits.ts'
import type { Customer } from '#contract/phone-order/phone-order.ts'
import { ADDRESS_FIELDS } from '#web/address/address-fields.ts'
import { tidyAddress, validate, valuesOf } from '#web/address/address-values.ts'
import { usePincodeFill } from '#web/address/use-pincode-fill.ts'
import { useNotDeliverable } from '#web/delivery/delivery-queries.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextArea, TextField } from '#web/ui/form/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
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
  const outsideArea = useNotDeliverable(pincodeDigits(form.values.pincode))
  const { fieldProps, announcement } = usePincodeFill()
  return (
    <Dialog title={t`New Address`} onClose={onClose} shape="form">
      <Form form={form}>
        <div className="grid gap-4 md:grid-cols-2">
          {ADDRESS_FIELDS.map((field) => (
            <TextField
              key={field.name}
              {...field}
              // Of the customer, and not of the person who types.
              autoComplete="off"
              {...(field.name === 'receiverName' && { hint: t`If blank, the customer's name` })}
              {...(field.name === 'pincode' && outsideArea && { hint: outsideArea })}
              {...fieldProps(field.name)}
              {...form.field(field.name)}
            />
          ))}
          <TextArea
            {...form.field('instructions')}
            label={t`Delivery instructions`}
            className="md:col-span-2"
          />
        </div>
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <DialogFormEnd form={form} submit={t`Save Address`} onClose={onClose} />
      </Form>
    </Dialog>
  )
}
