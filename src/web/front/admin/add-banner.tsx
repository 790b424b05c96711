import { t } from '@lingui/core/macro'
import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import type { Banner } from '#contract/front/front.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { FormError } from '#web/ui/form/form.tsx'
import { Spinner } from '#web/ui/loading/spinner.tsx'
import { useAddPicture } from './front-queries.ts'

/** Stores a picture and adds a banner with it to the draft. */
export function AddBanner({ onAdd }: { onAdd: (banner: Banner) => void }) {
  const id = useId()
  const { mutate: addPicture, isPending, error } = useAddPicture()
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) addPicture(file, { onSuccess: ({ data }) => onAdd(newBanner(data.image)) })
  }
  return (
    <>
      <label htmlFor={id} className={buttonClass({ kind: 'secondary' })}>
        {isPending ? <Spinner /> : <ImagePlus size={18} />}
        <span>{t`Add a banner`}</span>
        <input
          id={id}
          type="file"
          accept="image/*"
          disabled={isPending}
          onChange={take}
          className="sr-only"
        />
      </label>
      <FormError error={error} />
    </>
  )
}

const newBanner = (image: string): Banner => ({
  id: crypto.randomUUID(),
  image,
  words: '',
  words_hi: '',
  shows_words: true,
  target: { kind: 'none' },
  from: null,
  until: null,
})
