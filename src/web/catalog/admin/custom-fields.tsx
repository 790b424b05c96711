import { Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Details } from './product-values.ts'

const NAME_LENGTH = 64
const VALUE_LENGTH = 1000

type Props = { details: Details; onChange: (details: Details) => void }

/** Whatever else is to be said of a product: "Shelf life", "18 months". */
export function CustomFields({ details, onChange }: Props) {
  const remove = (name: string) => {
    const { [name]: _gone, ...rest } = details
    onChange(rest)
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-title leading-6 font-bold">Custom fields</legend>
      {Object.entries(details).map(([name, value]) => (
        <div key={name} className="flex items-end gap-2">
          <TextField
            label={name}
            value={String(value)}
            maxLength={VALUE_LENGTH}
            onChange={({ target }) => onChange({ ...details, [name]: target.value })}
            className="flex-1"
          />
          <IconButton label={`Remove ${name}`} className="text-danger" onClick={() => remove(name)}>
            <Trash2 size={18} />
          </IconButton>
        </div>
      ))}
      <NewField details={details} onAdd={onChange} />
    </fieldset>
  )
}

function NewField({ details, onAdd }: { details: Details; onAdd: (details: Details) => void }) {
  const row = useRef<HTMLDivElement>(null)
  const [field, setField] = useState({ name: '', value: '' })
  const [error, setError] = useState<string>()

  const add = () => {
    const name = field.name.trim()
    const wrong = whyNot(name, details)
    setError(wrong)
    row.current?.querySelector('input')?.focus()
    if (wrong) return toast.error(wrong)
    onAdd({ ...details, [name]: field.value.trim() })
    setField({ name: '', value: '' })
  }
  // Enter would send the whole form.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <div ref={row} className="grid items-start gap-2 md:grid-cols-[1fr_1.5fr_auto]">
      <TextField
        label="Field Name"
        value={field.name}
        error={error}
        onChange={({ target }) => setField({ ...field, name: target.value })}
        onKeyDown={handleKey}
      />
      <TextField
        label="Value"
        value={field.value}
        maxLength={VALUE_LENGTH}
        onChange={({ target }) => setField({ ...field, value: target.value })}
        onKeyDown={handleKey}
      />
      <Button kind="soft" onClick={add} className="md:mt-[23px]">
        <Plus size={18} /> Add Field
      </Button>
    </div>
  )
}

function whyNot(name: string, details: Details): string | undefined {
  if (name === '') return 'Field Name is required!'
  const isThere = (other: string) => other.toLowerCase() === name.toLowerCase()
  if (Object.keys(details).some(isThere)) return 'Field already added!'
  return name.length > NAME_LENGTH ? 'Failed to add custom field!' : undefined
}
