import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import type { User } from '#contract/account/account.ts'
import { INVALID_FORMAT, isImageFile, shrinkImage } from '#web/lib/browser/image-file.ts'
import { displayName } from '#web/session/display-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Spinner } from '#web/ui/loading/spinner.tsx'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { useSetAvatar } from './profile-queries.ts'

export function ChangeAvatar({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex items-center gap-4">
      <Avatar src={user.avatar} name={user.username} size="lg" />
      <div className="min-w-0">
        <p className="truncate text-lg font-bold">{displayName(user)}</p>
        <p className="truncate text-sm text-ink-3">{user.email}</p>
        <Button
          kind="secondary"
          size="sm"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="reach mt-2"
        >{t`Change`}</Button>
      </div>
      {isOpen && <AvatarDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

const MIB = 1024 * 1024
const MAX_BYTES = 2 * MIB
/** Smaller images are sent unchanged. */
const SMALL_BYTES = MIB / 2
const SIDE_PX = 1024
const TOO_LARGE = t`This picture is larger than 2 MB. Please choose a smaller one.`

function AvatarDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: setAvatar } = useSetAvatar()
  const [file, setFile] = useState<File>()
  const form = useForm({
    initial: { avatar: '' },
    send: async () => file && (await setAvatar(file)),
    onSent: onClose,
  })

  const showErrors = (sentence: string) => {
    setFile(undefined)
    form.showErrors({ toast: sentence, fields: { avatar: sentence } })
  }
  const handlePick = async ([picked]: File[]) => {
    if (!picked) return
    form.clear()
    if (!isImageFile(picked)) return showErrors(INVALID_FORMAT)
    const picture = await shrinkImage(picked, SIDE_PX, SMALL_BYTES)
    if (picture.size > MAX_BYTES) return showErrors(TOO_LARGE)
    setFile(picture)
  }

  return (
    <Dialog title={t`Change picture`} onClose={onClose}>
      <Form form={form}>
        {file && <Preview file={file} />}
        <FilePicker
          label={file ? t`Choose another picture` : t`Choose a picture`}
          error={form.errors.avatar}
          onPick={(files) => void handlePick(files)}
        />
        <p className="mt-2 text-sm text-ink-3">{t`JPEG, PNG, WebP, HEIC and others, up to 2 MB. Large photos are made smaller first.`}</p>
        <FormError error={form.serverError} />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" disabled={!file || form.isBusy}>
            {form.isBusy && <Spinner />}
            <span>{form.isBusy ? t`Uploading...` : t`Upload`}</span>
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** A round preview; only the file name if this browser cannot show the type. */
function Preview({ file }: { file: File }) {
  const address = useObjectUrl(file)
  const [isBroken, setBroken] = useState<File>()
  if (isBroken === file) return <p className="mb-4 truncate text-center">{file.name}</p>
  return (
    <img
      src={address}
      alt={t`Your new avatar`}
      width={128}
      height={128}
      onError={() => setBroken(file)}
      className="mx-auto mb-4 size-32 rounded-full bg-sunken object-cover"
    />
  )
}

function useObjectUrl(file: File) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return address
}
