import { t } from '@lingui/core/macro'
import { Legend } from '#web/ui/form/field-frame.tsx'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { Thumbnail } from '#web/ui/picture/thumbnail.tsx'
import type { usePickedFiles } from '../picked-files.ts'

type Props = {
  /** URL of a saved or newly picked image; empty if none. */
  picture: string
  files: ReturnType<typeof usePickedFiles>
  error: string | undefined
  onChoose: (picture: string) => void
  onRefuse: (sentence: string) => void
}

/** One image, which may stay unchanged. */
export function PictureField({ picture, files, error, onChoose, onRefuse }: Props) {
  const handlePick = async (picked: File[]) => {
    const [address] = await files.hold(picked, onRefuse)
    if (address) onChoose(address)
  }

  return (
    <fieldset name="picture">
      <Legend>{t`Image`}</Legend>
      <div className="flex items-center gap-3">
        {picture && <Thumbnail src={picture} size={64} />}
        <div className="flex-1">
          <FilePicker
            label={picture ? t`Change the image` : t`Choose an image`}
            error={error}
            onPick={(picked) => void handlePick(picked)}
          />
        </div>
      </div>
    </fieldset>
  )
}
