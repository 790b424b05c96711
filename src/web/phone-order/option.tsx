import type { LucideIcon } from 'lucide-react'

type Props = { icon: LucideIcon; name: string; hint: string; note?: string | undefined }

/** What a choice of the order says: its name, and what follows from it. */
export const Option = ({ icon: Icon, name, hint, note }: Props) => (
  <span className="flex items-start gap-2.5">
    <Icon size={20} className="mt-0.5 shrink-0" />
    <span className="min-w-0">
      <b className="block font-action">{name}</b>
      <span className="block text-sm text-ink-3">{hint}</span>
      {note && <span className="block text-sm text-ink-3">{note}</span>}
    </span>
  </span>
)
