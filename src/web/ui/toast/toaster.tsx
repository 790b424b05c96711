import { t } from '@lingui/core/macro'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTopModal } from '../dialog/modal-stack.ts'
import { showNextToast, type Toast, useToast } from './toast.ts'

/** Rendered once in the root. Shows the toast in the top layer, inside the open dialog if there is one. */
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

/** Screen readers announce changes only in a live region that existed before, so both are always rendered. */
function Regions({ toast }: { toast: Toast | undefined }) {
  const line = toast && <ToastLine key={toast.id} toast={toast} />
  return (
    <>
      <div aria-live="assertive">{toast?.tone === 'error' && line}</div>
      <div aria-live="polite">{toast?.tone === 'success' && !toast.isSilent && line}</div>
      {/* The screen announces this itself. */}
      <div>{toast?.tone === 'success' && toast.isSilent && line}</div>
    </>
  )
}

function ToastLine({ toast }: { toast: Toast }) {
  const popover = useRef<HTMLDivElement>(null)
  const isError = toast.tone === 'error'
  const Icon = isError ? CircleAlert : CircleCheck

  useLayoutEffect(() => {
    // A toast of a dialog that closes with it is shown again outside of it.
    if (!popover.current?.isConnected) return
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
          onClick={showNextToast}
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

/** F6 moves the focus here (`back-office/office-toasts.ts`), because only the back office has undo. */
function UndoButton({ undo }: { undo: () => void }) {
  const handleClick = () => {
    showNextToast()
    undo()
  }
  return (
    <button
      type="button"
      title={t`Undo (F6)`}
      onClick={handleClick}
      className="mr-2 min-h-8 rounded-[8px] bg-on-toast/15 px-3 font-semibold"
    >{t`Undo`}</button>
  )
}

const GAP = 12

/** Bottom edge of the visible header in px; 0 without a header. */
const headerBottom = () =>
  Math.max(
    0,
    ...[...document.querySelectorAll('[data-toast-below]')].map(
      (header) => header.getBoundingClientRect().bottom,
    ),
  )
