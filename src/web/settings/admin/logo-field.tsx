import { t } from '@lingui/core/macro'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { FormError } from '#web/ui/form/form.tsx'
import { Spinner } from '#web/ui/loading/spinner.tsx'
import { useAddLogo } from '../settings-queries.ts'

type Props = { logo: string; name: string; onChange: (logo: string) => void }

/** Stores a picture; it becomes the logo when the form is saved. */
export function LogoField({ logo, name, onChange }: Props) {
  const id = useId()
  const { mutate: addLogo, isPending, error } = useAddLogo()
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) addLogo(file, { onSuccess: ({ data }) => onChange(data.logo) })
  }
  return (
    <>
      <p className="mb-1.5 text-label font-label">{t`Logo`}</p>
      <div className="flex flex-wrap items-center gap-3">
        {logo && (
          <img
            src={logo}
            alt={t`Logo of ${{ name: name || 'Tokri' }}`}
            width={64}
            height={64}
            className="size-16 rounded-md border border-line bg-white object-contain p-1"
          />
        )}
        <label htmlFor={id} className={buttonClass({ kind: 'secondary' })}>
          {isPending ? <Spinner /> : <ImagePlus size={18} />}
          <span>{logo ? t`Replace the logo` : t`Upload a logo`}</span>
          <input
            id={id}
            type="file"
            accept="image/*"
            disabled={isPending}
            onChange={take}
            className="sr-only"
          />
        </label>
        {logo && (
          <Button kind="secondary" type="button" onClick={() => onChange('')}>
            <Trash2 size={18} /> {t`Remove the logo`}
          </Button>
        )}
      </div>
      <p className="mt-1.5 text-fine text-ink-3">{t`A square picture looks best: it stands before the name in the header, and is the icon of the installed shop.`}</p>
      <FormError error={error} />
    </>
  )
}
