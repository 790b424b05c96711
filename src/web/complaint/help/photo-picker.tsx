import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { HELP_LIMITS } from '#contract/complaint/help-kinds.ts'
import { INVALID_FORMAT, isImageFile, shrinkImage } from '#web/lib/browser/image-file.ts'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/loading/spinner.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useAddPhoto } from './help-queries.ts'

const MIB = 1024 * 1024
const MAX_BYTES = 2 * MIB
/** Smaller images are sent unchanged. */
const SMALL_BYTES = MIB / 2
const SIDE_PX = 1281

type Props = { ids: readonly string[]; onChange: (ids: string[]) => void }

/** Up to three photos. Each is uploaded when it is picked; its name is shown, because the upload may take long. */
export function PhotoPicker({ ids, onChange }: Props) {
  const [names, setNames] = useState<Record<string, string>>({})
  const { mutateAsync: add, isPending } = useAddPhoto()

  const handlePick = async ([picked]: File[]) => {
    if (!picked) return
    if (!isImageFile(picked)) return toast.error(INVALID_FORMAT)
    const photo = await shrinkImage(picked, SIDE_PX, SMALL_BYTES)
    if (photo.size > MAX_BYTES)
      return toast.error(t`This picture is larger than 2 MB. Please choose a smaller one.`)
    const id = await add(photo).catch(() => undefined)
    if (!id) return
    setNames((before) => ({ ...before, [id]: picked.name }))
    onChange([...ids, id])
  }
  return (
    <div className="grid gap-2">
      {ids.length > 0 && (
        <ul aria-label={t`Photos`} className="divide-y divide-line">
          {ids.map((id) => {
            const name = names[id] ?? t`Photo`
            return (
              <li key={id} className="flex items-center gap-2">
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <IconButton
                  label={t`Remove ${name}`}
                  onClick={() => onChange(ids.filter((one) => one !== id))}
                >
                  <X size={18} />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      {isPending && (
        <p role="status" className="flex items-center gap-2 text-sm text-ink-2">
          <Spinner /> {t`Uploading...`}
        </p>
      )}
      {!isPending && ids.length < HELP_LIMITS.photos && (
        <FilePicker label={t`Add a photo`} onPick={(files) => void handlePick(files)} />
      )}
      <p className="text-sm text-ink-3">{t`Up to ${{ max: HELP_LIMITS.photos }} photos. Only you and the shop see them.`}</p>
    </div>
  )
}
