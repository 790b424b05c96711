import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from '#web/lib/cx.ts'
import { useDisclosure } from './use-disclosure.ts'

type Props = {
  /** Content of the button. */
  label: ReactNode
  /** Called on hover or focus, before a likely press. */
  onApproach?: () => void
  /** The menu's links and buttons; arrow keys move between them. */
  children: (close: () => void) => ReactNode
}

/** A menu below a button of the header. A new `key` closes it. */
export function DropMenu({ label, onApproach, children }: Props) {
  const { id, frame, button, isOpen, setOpen } = useDisclosure()

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
    moveFocus(frame.current, event.key === 'ArrowDown' ? 1 : -1)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys reach the links inside
    <div ref={frame} className="relative shrink-0" onKeyDown={handleKey}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        className="flex min-h-11 items-center gap-[7px] rounded-md px-2.5 font-semibold hover:bg-on-header/10"
      >
        {label}
        <ChevronDown size={16} className={cx('transition', isOpen && 'rotate-180')} />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="off-header edge-dialog absolute top-[calc(100%+6px)] right-0 w-[262px] rounded-lg border border-line bg-raised text-ink"
      >
        {isOpen && children(() => setOpen(false))}
      </div>
    </div>
  )
}

function moveFocus(frame: HTMLElement | null, step: number) {
  const stops = [...(frame?.querySelectorAll<HTMLElement>('button, a') ?? [])]
  const now = stops.indexOf(document.activeElement as HTMLElement)
  stops[(now + step + stops.length) % stops.length]?.focus()
}
