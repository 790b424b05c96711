import { ChevronDown, X } from 'lucide-react'
import type { FocusEvent, ReactNode } from 'react'
import { cx } from '#web/lib/cx.ts'
import { chipClass } from './chip.tsx'
import { useDisclosure } from './use-disclosure.ts'

type Props = {
  /** Of what it opens. */
  title: string
  /** The title, or what is chosen. */
  label: string
  selected: boolean
  /** Where one press gives back what is chosen. */
  onRemove?: (() => void) | undefined
  /** What it opens; `close` brings the focus back. */
  children: (close: () => void) => ReactNode
}

/** A chip that opens something small below itself. Escape, a press elsewhere and a focus that goes on close it. */
export function PopChip({ title, label, selected, onRemove, children }: Props) {
  const { id, frame, button, isOpen, setOpen, close } = useDisclosure()
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    // A press on what takes no focus goes nowhere.
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
          aria-label={`Remove ${label}`}
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

/** From the edge of the window, in px. */
const EDGE = 12

/** Moves what would lie past the right edge of the window back into it. */
function keepInWindow(panel: HTMLElement | null) {
  if (!panel) return
  const past = panel.getBoundingClientRect().right - document.documentElement.clientWidth + EDGE
  if (past > 0) panel.style.left = `${-past}px`
}
