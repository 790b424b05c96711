import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { Address } from '#contract/address/address.ts'
import { ADDRESS_TYPES, type AddressType, STATES } from '#contract/address/address-kinds.ts'
import { pincodeDigits } from '#contract/lib/typed-digits.ts'
import { useNotDeliverable } from '#web/delivery/delivery-queries.ts'
import { HandoverFields } from '#web/delivery/handover-fields.tsx'
import { useUser } from '#web/session/user-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Legend } from '#web/ui/form/field-frame.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ADDRESS_TYPE_NAMES } from './address.ts'
import { ADDRESS_FIELDS } from './address-fields.ts'
import { ADDRESS_ICONS } from './address-summary.tsx'
import { tidyAddress, validate, valuesOf } from './address-values.ts'
import { useSaveAddress } from './change-address-queries.ts'
import { usePincodeFill } from './use-pincode-fill.ts'

type Props = {
  /** The address to edit; a new one without it. */
  address?: Address | undefined
  onSaved: (address: Address) => void
  onCancel: () => void
}

export function AddressForm({ address, onSaved, onCancel }: Props) {
  const titleId = useId()
  const states = useId()
  const ownName = useUser()?.username ?? ''
  const { mutateAsync: save } = useSaveAddress(address?._id)
  const form = useForm({
    initial: valuesOf(address ?? { receiverName: ownName }),
    normalize: tidyAddress,
    check: validate,
    send: save,
    onSent: onSaved,
    edits: true,
  })
  const outsideArea = useNotDeliverable(pincodeDigits(form.values.pincode))
  const { fieldProps, announcement } = usePincodeFill()

  return (
    <Form
      form={form}
      aria-labelledby={titleId}
      className="mb-4 grid max-w-200 gap-4 card p-4 md:p-5"
    >
      <div>
        <h2 id={titleId} className="text-lg">
          {address ? t`Edit Address` : t`New Address`}
        </h2>
        <p className="text-sm text-ink-3">
          <Trans>
            <span className="text-danger">*</span> Required
          </Trans>
        </p>
      </div>
      <AddressTypeChoice value={address?.address_type ?? 'Home'} />
      <div className="grid gap-4 md:grid-cols-2">
        {ADDRESS_FIELDS.map((field) => (
          <TextField
            key={field.name}
            {...field}
            {...(field.name === 'state' && { list: states })}
            {...(field.name === 'pincode' && outsideArea && { hint: outsideArea })}
            {...fieldProps(field.name)}
            {...form.field(field.name)}
          />
        ))}
        <datalist id={states}>
          {STATES.map((state) => (
            <option key={state} value={state} />
          ))}
        </datalist>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <HandoverFields
        initial={address ?? {}}
        instructions={form.field('instructions')}
        legend={t`Delivery instructions`}
      />
      <Checkbox
        name="isDefault"
        defaultChecked={address?.is_default ?? false}
        // The default address cannot be unset, only moved to another address.
        disabled={address?.is_default ?? false}
      >{t`Make this my default address`}</Checkbox>
      <div className="flex flex-col-reverse gap-2 md:flex-row">
        <Button kind="secondary" onClick={onCancel}>{t`Cancel`}</Button>
        <Button type="submit" busy={form.isBusy}>
          {address ? t`Update Address` : t`Save Address`}
        </Button>
      </div>
    </Form>
  )
}

/** Home, Work or Other, as chips. */
function AddressTypeChoice({ value }: { value: AddressType }) {
  return (
    <fieldset>
      <Legend>{t`Address Type`}</Legend>
      <div className="flex flex-wrap gap-2">
        {ADDRESS_TYPES.map((type) => (
          <TypeChip key={type} type={type} isChosen={type === value} />
        ))}
      </div>
    </fieldset>
  )
}

function TypeChip({ type, isChosen }: { type: AddressType; isChosen: boolean }) {
  const Icon = ADDRESS_ICONS[type]
  return (
    <label className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-label has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:text-brand-ink has-checked:shadow-[inset_0_0_0_1px_var(--brand-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="addressType"
        value={type}
        defaultChecked={isChosen}
        className="sr-only"
      />
      <Icon size={16} /> {ADDRESS_TYPE_NAMES[type]}
    </label>
  )
}
