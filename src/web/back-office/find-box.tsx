import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { inputClass } from '#web/ui/field-frame.tsx'

/** What a list is searched for, in its address. Another search begins at the first page. */
export function useFind() {
  const [params, setParams] = useSearchParams()
  const find = (text: string) =>
    setParams((was) => {
      const { page: _page, q: _q, ...rest } = Object.fromEntries(was)
      return text ? { ...rest, q: text } : rest
    })
  return [params.get('q')?.trim() ?? '', find] as const
}

type Props = { label: string; placeholder: string; className?: string }

/** The field that searches a list, on Enter. */
export function FindBox({ label, placeholder, className = 'mb-4 max-w-form' }: Props) {
  const [text, find] = useFind()
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    find(String(new FormData(event.currentTarget).get('q') ?? '').trim())
  }
  return (
    <form key={text} onSubmit={handleSubmit} className={`relative ${className}`}>
      <Search size={18} className="absolute top-3.5 left-3 text-ink-3" />
      <input
        type="search"
        name="q"
        defaultValue={text}
        maxLength={100}
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        className={inputClass(undefined, 'pl-10')}
      />
    </form>
  )
}
