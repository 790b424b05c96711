import { ChevronDown, CircleUserRound, LogOut } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { displayName, isAdmin } from '#web/account/account.ts'
import {
  type AccountLink,
  adminLinks,
  profileLink,
  shopperLinks,
} from '#web/account/account-links.ts'
import { useLogout, useUser } from '#web/account/account-queries.ts'
import { cx } from '#web/lib/cx.ts'
import { useDismiss } from '#web/lib/use-dismiss.ts'

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
        className="flex min-h-11 items-center gap-[7px] rounded-md px-2.5 font-[620] hover:bg-on-header/10"
      >
        <CircleUserRound size={20} />
        My Account
        <ChevronDown size={16} className={cx('transition', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Panel onLeave={() => setOpen(false)} />}
      </div>
    </div>
  )
}

const ROW =
  'flex min-h-[42px] w-full items-center gap-2.5 rounded-[8px] px-2.5 font-[520] hover:bg-sunken'

function Panel({ onLeave }: { onLeave: () => void }) {
  const user = useUser()
  const logout = useLogout()
  return (
    <nav
      aria-label="My Account"
      className="off-header edge-dialog absolute top-[calc(100%+6px)] right-0 w-[262px] rounded-lg border border-line bg-raised p-2 text-ink"
    >
      <p className="px-2.5 pt-1.5 pb-1 font-bold">
        My Account
        <span className="block truncate text-xs font-normal text-ink-3">{displayName(user)}</span>
      </p>
      <hr className="my-1.5 border-line" />
      <Links links={[profileLink, ...shopperLinks]} onLeave={onLeave} />
      {isAdmin(user) && (
        <>
          <hr className="my-1.5 border-line" />
          <Links links={adminLinks} onLeave={onLeave} />
        </>
      )}
      <hr className="my-1.5 border-line" />
      <button
        type="button"
        onClick={() => logout.mutate(undefined, { onSuccess: onLeave })}
        className={ROW}
      >
        <LogOut size={16} /> Logout
      </button>
    </nav>
  )
}

function Links({ links, onLeave }: { links: AccountLink[]; onLeave: () => void }) {
  return links.map(({ to, label, icon: Icon }) => (
    <Link key={to} to={to} onClick={onLeave} className={ROW}>
      <Icon size={16} /> {label}
    </Link>
  ))
}

function moveFocus(frame: HTMLElement | null, step: number) {
  const stops = [...(frame?.querySelectorAll<HTMLElement>('button, a') ?? [])]
  const now = stops.indexOf(document.activeElement as HTMLElement)
  stops[(now + step + stops.length) % stops.length]?.focus()
}
