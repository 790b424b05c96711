import { Search } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  label: string
  placeholder: string
  /** What was looked for last. */
  text: string
  onFind: (text: string) => void
}

/** Looks for words, at Enter or at the press. */
export function FindForm({ label, placeholder, text, onFind }: Props) {
  const form = useForm({
    initial: { text },
    tidy: (typed) => ({ text: typed.text.trim() }),
    send: async (typed) => onFind(typed.text),
  })
  return (
    <Form form={form} role="search" className="flex items-end gap-2">
      <TextField
        {...form.field('text')}
        label={label}
        type="search"
        enterKeyHint="search"
        maxLength={100}
        placeholder={placeholder}
        className="min-w-0 flex-1 md:max-w-form"
      />
      <Button type="submit" kind="secondary">
        <Search size={18} /> Find
      </Button>
    </Form>
  )
}
