import { t } from '@lingui/core/macro'
import { ADDRESS_TYPES } from '#contract/address/address-kinds.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { tidyAddress, validate, valuesOf } from '#web/address/address-values.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useChangeAddress } from './change-address-queries.ts'
import { CustomerAddressFields } from './customer-address-fields.tsx'

type Props = { order: StaffOrder; onClose: () => void }

/** Sends an order to another address, as its customer asked. */
export function ChangeAddressDialog({ order, onClose }: Props) {
  const { mutateAsync: change } = useChangeAddress(order.order_id)
  const { address_type, ...address } = order.delivery_address
  const form = useForm({
    initial: valuesOf({
      ...address,
      addressType: ADDRESS_TYPES.find((type) => type === address_type) ?? 'Other',
    }),
    normalize: tidyAddress,
    check: validate,
    send: change,
    onSent: onClose,
    edits: true,
  })
  return (
    <Dialog
      title={t`Change delivery address`}
      description={t`For this order only. The shopper gets an email. Print slip and labels again if they are printed.`}
      onClose={onClose}
      shape="form"
    >
      <Form form={form}>
        <CustomerAddressFields form={form} receiverHint={t`If blank, it stays as it is`} />
        <DialogFormEnd
          form={form}
          submit={t`Save Address`}
          disabled={!form.isDirty}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  )
}
