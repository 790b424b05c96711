import { t } from '@lingui/core/macro'
import { ChevronDown, X } from 'lucide-react'
import type { FocusEvent, ReactNode } from 'react'
import { cx } from '#web/lib/cx.ts'
import { chipClass } from '../chip.tsx'
import { useDisclosure } from './use-disclosure.ts'

type Props = {
  /** Title of the popover. */
  title: string
  /** The title, or the chosen value. */
  label: string
  selected: boolean
  /** Clears the chosen value. */
  onRemove?: (() => void) | undefined
  /** Content of the popover; `close` returns the focus. */
  children: (close: () => void) => ReactNode
}

/** A chip with a popover. Escape, a press elsewhere and moving the focus away close it. */
export function PopChip({ title, label, selected, onRemove, children }: Props) {
  const { id, frame, button, isOpen, setOpen, close } = useDisclosure()
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    // A press on an element that cannot be focused has no relatedTarget.
    if (relatedTarget && !frame.current?.contains(relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus leaves what is inside
    <div ref={frame} className="relative flex max-w-full" onBlur={handleBlur}>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className={cx(
          chipClass(selected),
          'max-w-full',
          onRemove && 'rounded-r-none border-r-0 pr-1.5',
        )}
      >
        <span className="truncate">{label}</span>
        {!onRemove && (
          <ChevronDown size={16} className={cx('transition', isOpen && 'rotate-180')} />
        )}
      </button>
      {onRemove && (
        <button
          type="button"
          aria-label={t`Remove ${label}`}
          onClick={() => {
            button.current?.focus()
            onRemove()
          }}
          className={cx(chipClass(true), 'rounded-l-none border-l-0 pl-1.5')}
        >
          <X size={14} />
        </button>
      )}
      {isOpen && (
        <div
          ref={keepInWindow}
          id={id}
          role="dialog"
          aria-label={title}
          className="edge-dialog absolute top-[calc(100%+8px)] left-0 z-(--z-sticky) max-h-[70dvh] w-72.5 overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised px-3.5 py-1"
        >
          {children(close)}
        </div>
      )}
    </div>
  )
}

/** Distance from the edge of the window, in px. */
const EDGE = 12

/** Moves the popover left if it overflows the window. */
function keepInWindow(panel: HTMLElement | null) {
  if (!panel) return
  const past = panel.getBoundingClientRect().right - document.documentElement.clientWidth + EDGE
  if (past > 0) panel.style.left = `${-past}px`
}
