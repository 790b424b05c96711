import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import { cx } from '#web/lib/cx.ts'
import { Button } from '#web/ui/button.tsx'
import { inputClass } from '#web/ui/form/field-frame.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

/** The search of a list, in the URL. A new search starts on page 1. */
export function useFind() {
  const [params, setParams] = useSearchParams()
  const find = (text: string) =>
    setParams((was) => {
      const { page: _page, q: _q, ...rest } = Object.fromEntries(was)
      return text ? { ...rest, q: text } : rest
    })
  return [params.get('q')?.trim() ?? '', find] as const
}

type Props = {
  label: string
  placeholder: string
  className?: string
  /** Between other fields it has a visible label and a button. */
  hasButton?: boolean
  /** Called if more of the URL changes with the search. */
  onFind?: (text: string) => void
}

/** The search field of a list; searches on Enter. It follows the URL and keeps the focus. */
export function FindBox({ label, placeholder, className, hasButton = false, onFind }: Props) {
  const [text, find] = useFind()
  const form = useForm({
    initial: { text },
    normalize: (typed) => ({ text: typed.text.trim() }),
    send: async (typed) => (onFind ?? find)(typed.text),
    // The URL has the text now.
    onSent: () => form.props.ref.current?.reset(),
  })
  const { error: _none, ...field } = form.field('text')
  const box = {
    ...field,
    type: 'search',
    enterKeyHint: 'search',
    maxLength: OFFICE_LENGTH.find,
    placeholder,
  } as const

  if (hasButton) {
    return (
      <Form form={form} role="search" className={cx('flex items-end gap-2', className)}>
        <TextField {...box} label={label} className="min-w-0 flex-1 md:max-w-form" />
        <Button type="submit" kind="secondary">
          <Search size={18} /> <span className="max-sm:sr-only">{t`Find`}</span>
        </Button>
      </Form>
    )
  }
  return (
    <Form form={form} role="search" className={cx('relative', className ?? 'mb-4 max-w-form')}>
      <Search size={18} className="absolute top-3.5 left-3 text-ink-3" />
      <input {...box} aria-label={label} className={inputClass(undefined, 'pl-10')} />
    </Form>
  )
}
