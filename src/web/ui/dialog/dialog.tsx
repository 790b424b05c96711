import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
} from 'react'
import { cx } from '#web/lib/cx.ts'
import { IconButton } from '../icon-button.tsx'
import { useModal } from './use-modal.ts'

/** Asks for confirmation, and calls `close` once it is given. */
export type ConfirmClose = (close: () => void) => void

/** Lets a form inside a dialog ask before the dialog closes with unsaved changes. */
export const DialogCloseContext = createContext<RefObject<ConfirmClose | undefined> | undefined>(
  undefined,
)

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  /** 'form' is wider; 'side' slides in from the left edge. */
  shape?: 'plain' | 'form' | 'side'
  /** Below the title; announced with it. */
  description?: ReactNode
  /** The dialog has a history entry of its own, so the router handles Back. */
  hasHistoryEntry?: boolean
}

const SHEET =
  'mt-auto mb-0 w-full max-w-full rounded-t-xl max-md:animate-sheet md:m-auto md:rounded-[18px]'
const SHAPES = {
  plain: cx(SHEET, 'md:w-105'),
  form: cx(SHEET, 'md:w-140'),
  side: 'm-0 h-dvh max-h-dvh w-71 max-w-[85vw] rounded-r-xl animate-[slide-in_260ms_var(--ease-out)]',
}

/**
 * A modal dialog; a bottom sheet below 768 px. Render it only while it is open. The element marked
 * `data-autofocus` gets the focus, and the focus returns on close. A form with unsaved changes asks before
 * Escape, Back, the cross or a press on the backdrop closes it.
 */
export function Dialog({
  title,
  onClose,
  children,
  shape = 'plain',
  description,
  hasHistoryEntry = false,
}: Props) {
  const id = useId()
  const isPressOutside = useRef(false)
  const askFirst = useRef<ConfirmClose>(undefined)
  const close = () => (askFirst.current ? askFirst.current(onClose) : onClose())
  const modal = useModal(close, hasHistoryEntry)

  // A text selection can start inside and end on the backdrop: that is not a press on the backdrop.
  const handlePress = ({ target }: MouseEvent) => {
    if (target === modal.ref.current && isPressOutside.current) close()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: useModal handles Escape
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      onMouseDown={({ target }) => {
        isPressOutside.current = target === modal.ref.current
      }}
      onMouseUp={({ target }) => {
        isPressOutside.current &&= target === modal.ref.current
      }}
      onClick={handlePress}
      className={cx(
        'off-header edge-dialog max-h-[92dvh] overflow-y-auto overscroll-contain border border-line bg-raised p-0 text-ink backdrop:bg-scrim',
        SHAPES[shape],
      )}
    >
      <div className="p-5">
        <div className="flex items-start gap-3">
          <h2 id={`${id}-title`} className="flex-1 text-title leading-6">
            {title}
          </h2>
          <IconButton label={t`Close`} size="sm" onClick={close} className="-mt-1.5 -mr-2">
            <X size={20} />
          </IconButton>
        </div>
        {description && (
          <p id={`${id}-text`} className="mt-1.5 text-ink-2">
            {description}
          </p>
        )}
        <div className="mt-4">
          <DialogCloseContext value={askFirst}>{children}</DialogCloseContext>
        </div>
      </div>
    </dialog>
  )
}

/** The buttons of a dialog: right-aligned, full width on a phone. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-5 flex flex-col-reverse gap-2 md:flex-row md:justify-end">{children}</div>
  )
}
