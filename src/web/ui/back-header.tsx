import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

type Props = {
  title: string
  onBack: () => void
  /** There is a way back, but not now. */
  isBackOff?: boolean
  /** Icon buttons or one text button, right. */
  actions?: ReactNode
}

/** Marks a button that leads away as a link does: a form with unsaved changes asks first. */
export const leadsAway = { 'data-leads-away': '' }

/** The header of an inner screen on a phone: back, title, actions. Desktop has the shop's header. */
export function BackHeader({ title, onBack, isBackOff = false, actions }: Props) {
  return (
    <div
      data-toast-below
      className="on-header sticky top-(--under-bar) z-(--z-header) bg-header text-on-header md:hidden"
    >
      <div className="flex h-14 items-center gap-1 px-1.5">
        <IconButton
          label="Back"
          onClick={onBack}
          disabled={isBackOff}
          {...leadsAway}
          className="hover:bg-on-header/10"
        >
          <ArrowLeft size={24} />
        </IconButton>
        <h1 className="min-w-0 flex-1 truncate text-lg leading-5.5">{title}</h1>
        {actions}
      </div>
      <div className="rim" />
    </div>
  )
}
