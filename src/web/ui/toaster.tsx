import { CircleAlert, CircleCheck } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTopModal } from './modal-stack.ts'
import { dismissToast, type Toast, useToast } from './toast.ts'

/** Stands once in the root. Shows the toast in the top layer, inside the open dialog if there is one. */
export function Toaster() {
  const toast = useToast()
  const modal = useTopModal()
  if (!toast) return null
  return createPortal(<ToastLine key={toast.id} toast={toast} />, modal ?? document.body)
}

function ToastLine({ toast }: { toast: Toast }) {
  const popover = useRef<HTMLDivElement>(null)
  const isError = toast.tone === 'error'
  const Icon = isError ? CircleAlert : CircleCheck

  useLayoutEffect(() => {
    if (!popover.current) return
    popover.current.style.top = `${headerBottom() + GAP}px`
    popover.current.showPopover?.()
  }, [])

  return (
    <div
      ref={popover}
      popover="manual"
      className="fixed inset-x-0 bottom-auto m-0 mx-auto w-max max-w-[calc(100vw-24px)] animate-sheet overflow-visible bg-transparent p-0"
    >
      <button
        type="button"
        onClick={dismissToast}
        className="edge-float flex items-center gap-2.5 rounded-[12px] bg-toast py-[11px] pr-4 pl-[13px] text-left font-[560] text-on-toast"
      >
        <Icon
          size={20}
          className={isError ? 'shrink-0 text-toast-bad' : 'shrink-0 text-toast-ok'}
        />
        <span role={isError ? 'alert' : 'status'}>{toast.text}</span>
      </button>
    </div>
  )
}

const GAP = 12

/** The lower edge of the header that shows, in px. None: the window's own edge. */
const headerBottom = () =>
  Math.max(
    0,
    ...[...document.querySelectorAll('[data-toast-below]')].map(
      (header) => header.getBoundingClientRect().bottom,
    ),
  )
