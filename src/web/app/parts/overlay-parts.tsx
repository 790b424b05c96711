import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Pagination } from '#web/ui/list/pagination.tsx'
import { Logo, LogoMark } from '#web/ui/logo.tsx'
import { BackHeader } from '#web/ui/screen/back-header.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Part } from './part.tsx'

type Open = 'confirm' | 'form' | 'side' | undefined

export function OverlayParts() {
  const [open, setOpen] = useState<Open>()
  const [page, setPage] = useState(7)
  const close = () => setOpen(undefined)

  return (
    <>
      <Part name="Dialogs and toasts">
        <Button kind="secondary" onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button kind="secondary" onClick={() => setOpen('form')}>
          Form
        </Button>
        <Button kind="secondary" onClick={() => setOpen('side')}>
          Slide-over
        </Button>
        <Button onClick={() => toast.success('Product added to cart successfully!')}>Toast</Button>
        <Button kind="delete" onClick={() => toast.error('Failed to add product to cart')}>
          Bad toast
        </Button>
      </Part>
      <Part name="Pagination">
        <Pagination
          label="Parts"
          current={page}
          totalCount={456}
          pageSize={12}
          onChange={setPage}
        />
        <Pagination
          label="Few"
          current={1}
          totalCount={30}
          pageSize={12}
          onChange={() => undefined}
        />
      </Part>
      <Part name="Logo, back header (phones)">
        <span className="on-header rounded-md bg-header p-3">
          <Logo />
        </span>
        <LogoMark />
        <div className="w-full">
          <BackHeader title="My Cart" onBack={() => undefined} />
        </div>
      </Part>
      {open === 'confirm' && (
        <ConfirmDialog
          title="Delete Category"
          question="Are you sure you want to permanently delete this category?"
          confirm="Delete"
          onConfirm={() => toast.success('Successfully deleted category!')}
          onClose={close}
        />
      )}
      {open === 'form' && (
        <Dialog title="New Category" shape="form" onClose={close}>
          <TextField label="Name" required />
        </Dialog>
      )}
      {open === 'side' && (
        <Dialog title="Fruits & Vegetables" shape="side" onClose={close}>
          <p>Fresh Vegetables</p>
        </Dialog>
      )}
    </>
  )
}
