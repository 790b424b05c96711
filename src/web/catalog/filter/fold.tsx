import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type Props = {
  title: string
  /** Names of the chosen options, shown while collapsed. */
  chosen: string
  isShutFirst?: boolean | undefined
  children: ReactNode
}

/** A collapsible group. It keeps its state while mounted. */
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
