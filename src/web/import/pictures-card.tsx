import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Import } from '#contract/import/import.ts'
import { MAX_PICTURES_MB, MAX_ZIP_MB } from '#contract/import/import-fields.ts'
import { errorText } from '#web/lib/http/api-error.ts'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { count } from './import.ts'
import { PICTURE_FILES, pictureError } from './pictures.ts'
import { type Brought, useLastUpload, useUploadPictures } from './pictures-queries.ts'
import { sentence } from './sentence.ts'

/** Uploads the pictures of a list, and shows how many have arrived. */
export function PicturesCard({ list }: { list: Import }) {
  const { mutate: bring } = useUploadPictures()
  const last = useLastUpload(list._id)
  const [refusal, setRefusal] = useState<string>()
  const take = (files: File[]) => {
    const why = pictureError(files)
    setRefusal(why)
    if (!why && files.length > 0 && !last?.isPending) bring({ id: list._id, files })
  }
  return (
    <section aria-labelledby="pictures" className="grid max-w-160 gap-3 card p-4">
      <h2 id="pictures" className="text-lg">{t`Pictures`}</h2>
      <FilePicker
        label={last?.isPending ? t`Uploading…` : t`Choose a zip or pictures`}
        accept={PICTURE_FILES}
        multiple
        error={refusal ?? (last?.error ? errorText(last.error) : undefined)}
        onPick={take}
      />
      <p role="status" className="text-ink-2">
        {list.pictureFiles > 0
          ? plural(list.pictureFiles, { one: '# picture uploaded.', other: '# pictures uploaded.' })
          : t`No pictures yet. Not needed if the list only has links to pictures.`}
      </p>
      {last?.brought && <LeftOut brought={last.brought} />}
      <p className="text-sm text-ink-3">{t`For file names in the list, such as tea.jpg or drinks/tea.jpg. Up to ${MAX_ZIP_MB} MB per zip, ${MAX_PICTURES_MB} MB in total.`}</p>
    </section>
  )
}

const SHOWN = 5

function LeftOut({ brought: { left, leftCount } }: { brought: Brought }) {
  if (leftCount === 0) return null
  return (
    <div>
      <p className="text-danger">
        {plural(leftCount, { one: '# file was skipped:', other: '# files were skipped:' })}
      </p>
      <ul className="text-sm text-ink-2">
        {left.slice(0, SHOWN).map(({ name, why, why_text }) => (
          <li key={name} className="break-words">
            {`${name}: ${sentence(why, why_text)}`}
          </li>
        ))}
        {leftCount > SHOWN && <li>{t`and ${{ more: count(leftCount - SHOWN) }} more`}</li>}
      </ul>
    </div>
  )
}
