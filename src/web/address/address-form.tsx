import { type FormEvent, useId, useState } from 'react'
import type { Address } from '#contract/address.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { toast } from '#web/ui/toast.ts'
import { AddressFields } from './address-fields.tsx'
import { useSaveAddress } from './address-queries.ts'
import { AddressTypeChoice } from './address-type-choice.tsx'
import {
  type AddressErrors,
  errorsOf,
  firstWrong,
  isIncomplete,
  readValues,
  valuesOf,
} from './address-values.ts'

type Props = {
  /** The address to change; a new one without it. */
  address?: Address | undefined
  onSaved: (address: Address) => void
  onCancel: () => void
}

export function AddressForm({ address, onSaved, onCancel }: Props) {
  const titleId = useId()
  const save = useSaveAddress(address?._id)
  const [errors, setErrors] = useState<AddressErrors>({})
  const values = valuesOf(address)

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const form = event.currentTarget
    const typed = readValues(new FormData(form))
    const wrong = errorsOf(typed)
    setErrors(wrong)
    const first = firstWrong(wrong)
    if (!first) return save.mutate(typed, { onSuccess: onSaved })

    form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    if (isIncomplete(wrong)) toast.error(messages.addressFields)
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      aria-labelledby={titleId}
      className="mb-4 grid max-w-200 gap-4 rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <div>
        <h2 id={titleId} className="text-lg">
          {address ? 'Edit Address' : 'New Address'}
        </h2>
        <p className="text-sm text-ink-3">
          <span className="text-danger">*</span> marks what we need
        </p>
      </div>
      <AddressTypeChoice value={values.addressType} />
      <AddressFields values={values} errors={errors} />
      <Checkbox
        name="isDefault"
        defaultChecked={values.isDefault}
        // The default can only move to another address, not away.
        disabled={address?.is_default ?? false}
      >
        Make this my default address
      </Checkbox>
      <div className="flex flex-col-reverse gap-2 md:flex-row">
        <Button kind="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={save.isPending}>
          {address ? 'Update Address' : 'Save Address'}
        </Button>
      </div>
    </form>
  )
}
