import { useEffect, useState } from 'react'
import { INVALID_FORMAT, isImageFile, shrinkImage } from '#web/lib/image-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { FormError } from './form-error.tsx'
import { useSetAvatar } from './profile-queries.ts'

const MIB = 1024 * 1024
const MAX_BYTES = 2 * MIB
/** Below this a picture is sent as it is. */
const SMALL_BYTES = MIB / 2
const SIDE_PX = 1024
const TOO_LARGE = 'This picture is larger than 2 MB. Please choose a smaller one.'

export function AvatarDialog({ onClose }: { onClose: () => void }) {
  const setAvatar = useSetAvatar()
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()

  const refuse = (sentence: string) => {
    setFile(undefined)
    setError(sentence)
    toast.error(sentence)
  }
  const handlePick = async ([picked]: File[]) => {
    if (!picked) return
    setAvatar.reset()
    if (!isImageFile(picked)) return refuse(INVALID_FORMAT)
    const picture = await shrinkImage(picked, SIDE_PX, SMALL_BYTES)
    if (picture.size > MAX_BYTES) return refuse(TOO_LARGE)
    setError(undefined)
    setFile(picture)
  }
  const handleUpload = () => {
    if (file) setAvatar.mutate(file, { onSuccess: onClose })
  }

  return (
    <Dialog title="Change picture" onClose={onClose}>
      {file && <Preview file={file} />}
      <FilePicker
        label={file ? 'Choose another picture' : 'Choose a picture'}
        error={error}
        onPick={(files) => void handlePick(files)}
      />
      <p className="mt-2 text-sm text-ink-3">
        JPEG, PNG, WebP, HEIC and others, up to 2 MB. Large photos are made smaller first.
      </p>
      <FormError error={setAvatar.error} />
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!file || setAvatar.isPending} onClick={handleUpload}>
          {setAvatar.isPending && <Spinner />}
          {setAvatar.isPending ? 'Uploading...' : 'Upload'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Round, as it will be seen. Its name alone where this browser cannot draw the type. */
function Preview({ file }: { file: File }) {
  const address = useObjectUrl(file)
  const [isBroken, setBroken] = useState<File>()
  if (isBroken === file) return <p className="mb-4 truncate text-center">{file.name}</p>
  return (
    <img
      src={address}
      alt="Your new avatar"
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
