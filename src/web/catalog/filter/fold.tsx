import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type Props = {
  title: string
  /** What is chosen inside, by name. Said while it cannot be seen. */
  chosen: string
  isShutFirst?: boolean | undefined
  children: ReactNode
}

/** A group of choices that can be put away. It stays as it was left for as long as it is on the screen. */
export function Fold({ title, chosen, isShutFirst = false, children }: Props) {
  const [isOpen, setOpen] = useState(!isShutFirst)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-11 list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span className="text-md font-name">{title}</span>
        <span className="min-w-0 flex-1 truncate text-right text-label text-ink-2">
          {!isOpen && chosen}
        </span>
        <ChevronDown size={16} className="shrink-0 text-ink-3 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
