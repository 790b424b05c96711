import { t } from '@lingui/core/macro'
import { pincodeDigits } from '#contract/lib/typed-digits.ts'
import { ADDRESS_FIELDS } from '#web/address/address-fields.ts'
import type { AddressValues } from '#web/address/address-values.ts'
import { usePincodeFill } from '#web/address/use-pincode-fill.ts'
import { useNotDeliverable } from '#web/delivery/delivery-queries.ts'
import { TextArea, TextField } from '#web/ui/form/text-field.tsx'
import type { useForm } from '#web/ui/form/use-form.ts'

type Props<A> = {
  form: Pick<ReturnType<typeof useForm<AddressValues, A>>, 'field' | 'values'>
  receiverHint: string
}

/** The fields of a customer's address, as staff type them. */
export function CustomerAddressFields<A>({ form, receiverHint }: Props<A>) {
  const outsideArea = useNotDeliverable(pincodeDigits(form.values.pincode))
  const { fieldProps, announcement } = usePincodeFill()
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {ADDRESS_FIELDS.map((field) => (
          <TextField
            key={field.name}
            {...field}
            // Of the customer, and not of the person who types.
            autoComplete="off"
            {...(field.name === 'receiverName' && { hint: receiverHint })}
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
    </>
  )
}
