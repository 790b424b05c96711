import { CircleAlert, CircleCheck } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTopModal } from './modal-stack.ts'
import { passToast, type Toast, useToast } from './toast.ts'

/** Stands once in the root. Shows the toast in the top layer, inside the open dialog if there is one. */
export function Toaster() {
  const toast = useToast()
  const modal = useTopModal()
  return (
    <>
      {createPortal(<Regions toast={modal ? undefined : toast} />, document.body)}
      {modal && createPortal(<Regions toast={toast} />, modal)}
    </>
  )
}

/** Screen readers hear only what changes in a region they have already met, so both are always there. */
function Regions({ toast }: { toast: Toast | undefined }) {
  const line = toast && <ToastLine key={toast.id} toast={toast} />
  return (
    <>
      <div aria-live="assertive">{toast?.tone === 'error' && line}</div>
      <div aria-live="polite">{toast?.tone === 'success' && !toast.isSilent && line}</div>
      {/* The screen itself announces what has happened. */}
      <div>{toast?.tone === 'success' && toast.isSilent && line}</div>
    </>
  )
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
      <div className="edge-float flex items-center rounded-box bg-toast font-label text-on-toast">
        <button
          type="button"
          onClick={passToast}
          className="flex items-center gap-2.5 py-[11px] pr-4 pl-[13px] text-left"
        >
          <Icon
            size={20}
            className={isError ? 'shrink-0 text-toast-bad' : 'shrink-0 text-toast-ok'}
          />
          <span>{toast.text}</span>
        </button>
        {toast.undo && <UndoButton undo={toast.undo} />}
      </div>
    </div>
  )
}

/** F6 leads to it (`back-office/office-toasts.ts`): only there can something be taken back. */
function UndoButton({ undo }: { undo: () => void }) {
  const handleClick = () => {
    passToast()
    undo()
  }
  return (
    <button
      type="button"
      title="Undo (F6)"
      onClick={handleClick}
      className="mr-2 min-h-8 rounded-[8px] bg-on-toast/15 px-3 font-semibold"
    >
      Undo
    </button>
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
