import { ChevronDown, CircleUserRound } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#web/lib/cx.ts'
import { useUser } from '#web/session/user-queries.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'

const AccountPanel = lazyPart(() => import('./account-panel.tsx'), 'AccountPanel')
/** A pointer or the focus comes a moment before the press. */
const fetchPanel = () => void AccountPanel.load().catch(() => undefined)

/** Closes when the address or the user changes, because it is then another menu. */
export function AccountMenu() {
  const user = useUser()
  const { key } = useLocation()
  return <Menu key={`${key} ${user?._id}`} />
}

function Menu() {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    // Focus comes back only from inside: a press elsewhere has found its own place.
    if (frame.current?.contains(document.activeElement)) button.current?.focus()
    setOpen(false)
  }
  useDismiss(frame, isOpen, close)

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
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
        className="flex min-h-11 items-center gap-[7px] rounded-md px-2.5 font-semibold hover:bg-on-header/10"
      >
        <CircleUserRound size={20} />
        My Account
        <ChevronDown size={16} className={cx('transition', isOpen && 'rotate-180')} />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="off-header edge-dialog absolute top-[calc(100%+6px)] right-0 w-[262px] rounded-lg border border-line bg-raised text-ink"
      >
        {isOpen && (
          <WhenLoaded skeleton={<div className="h-48" />}>
            <AccountPanel onLeave={() => setOpen(false)} />
          </WhenLoaded>
        )}
      </div>
    </div>
  )
}

function moveFocus(frame: HTMLElement | null, step: number) {
  const stops = [...(frame?.querySelectorAll<HTMLElement>('button, a') ?? [])]
  const now = stops.indexOf(document.activeElement as HTMLElement)
  stops[(now + step + stops.length) % stops.length]?.focus()
}

/** Calls `dismiss` on a press outside of the element, and on Escape. */
function useDismiss(element: RefObject<HTMLElement | null>, isOpen: boolean, dismiss: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.current?.contains(target)) dismiss()
    }
    const onKey = ({ key }: { key: string }) => {
      if (key === 'Escape') dismiss()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  })
}
