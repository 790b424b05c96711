import { t } from '@lingui/core/macro'
import { Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { allDetailsIn, type Details, detailsIn, whyNoField } from './details.ts'
import type { ProductForm } from './use-product-form.ts'

type Props = { form: ProductForm }

/** Free fields of a product: "Shelf life", "18 months". */
export function CustomFields({ form }: Props) {
  const details = detailsIn(form.values)
  const change = (next: Details) => form.choose('details', JSON.stringify(next))
  const remove = (name: string) => {
    const { [name]: _gone, ...rest } = details
    change(rest)
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-title leading-6 font-bold">{t`Custom fields`}</legend>
      {Object.entries(details).map(([name, value]) => (
        <div key={name} className="flex items-end gap-2">
          <TextField
            label={name}
            value={String(value)}
            maxLength={OFFICE_LENGTH.detail}
            onChange={({ target }) => change({ ...details, [name]: target.value })}
            className="flex-1"
          />
          <IconButton
            label={t`Remove ${name}`}
            className="text-danger"
            onClick={() => remove(name)}
          >
            <Trash2 size={18} />
          </IconButton>
        </div>
      ))}
      <NewField form={form} />
    </fieldset>
  )
}

/** Part of the form: saving also adds a field that is typed here. */
function NewField({ form }: Props) {
  const row = useRef<HTMLFieldSetElement>(null)
  const { new_field, new_value } = form.values

  const add = () => {
    const wrong = whyNoField(form.values)
    if (wrong) return form.showErrors({ toast: wrong, fields: { new_field: wrong } })
    row.current?.querySelector('input')?.focus()
    form.choose('details', JSON.stringify(allDetailsIn(form.values)))
    form.choose('new_field', '')
    form.choose('new_value', '')
  }
  // Enter would submit the form.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <fieldset
      ref={row}
      name="new_field"
      className="grid items-start gap-2 md:grid-cols-[1fr_1.5fr_auto]"
    >
      <legend className="sr-only">{t`Add a field`}</legend>
      <TextField
        label={t`Field Name`}
        value={new_field}
        error={form.errors.new_field}
        onChange={({ target }) => form.choose('new_field', target.value)}
        onKeyDown={handleKey}
      />
      <TextField
        label={t`Value`}
        value={new_value}
        maxLength={OFFICE_LENGTH.detail}
        onChange={({ target }) => form.choose('new_value', target.value)}
        onKeyDown={handleKey}
      />
      <Button kind="soft" onClick={add} className="md:mt-[23px]">
        <Plus size={18} /> {t`Add Field`}
      </Button>
    </fieldset>
  )
}
