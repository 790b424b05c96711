import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { MAX_PICTURES } from '#contract/catalog/product-kinds.ts'
import { Legend } from '#web/ui/form/field-frame.tsx'
import { FilePicker, FilePreview } from '#web/ui/form/file-picker.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { usePickedFiles } from './picked-files.ts'
import { isPicked } from './product-values.ts'

type Props = {
  /** URLs in order. */
  pictures: readonly string[]
  files: ReturnType<typeof usePickedFiles>
  error: string | undefined
  onChange: (pictures: string[]) => void
  onRefuse: (sentence: string) => void
}

/** The images of a product in order; the first is on its card. */
export function ProductPictures({ pictures, files, error, onChange, onRefuse }: Props) {
  const handlePick = async (picked: File[]) => {
    if (pictures.length + picked.length > MAX_PICTURES) {
      return onRefuse(t`A product can have at most ${MAX_PICTURES} images.`)
    }
    const added = await files.hold(picked, onRefuse)
    if (added.length > 0) onChange([...pictures, ...added])
  }
  const swap = (index: number) =>
    onChange(pictures.with(index, at(index + 1)).with(index + 1, at(index)))
  const at = (index: number) => pictures[index] ?? ''

  return (
    <fieldset name="pictures" className="min-w-0">
      <Legend required>{t`Images`}</Legend>
      <FilePicker
        label={t`Choose images`}
        multiple
        error={error}
        onPick={(picked) => void handlePick(picked)}
      />
      {pictures.length > 0 && (
        <p className="mt-2 text-sm text-ink-3">{t`The first image is shown on the card.`}</p>
      )}
      <ol aria-label={t`Images in order`} className="mt-3 flex flex-wrap gap-4">
        {pictures.map((picture, index) => (
          <PlacedPicture
            key={picture}
            src={picture}
            name={t`image ${{ number: index + 1 }}`}
            onRemove={() => onChange(pictures.filter((other) => other !== picture))}
            onForward={canSwap(at(index - 1), picture) ? () => swap(index - 1) : undefined}
            onBack={canSwap(picture, at(index + 1)) ? () => swap(index) : undefined}
          />
        ))}
      </ol>
    </fieldset>
  )
}

/** The server puts new images after the kept ones, so only images of one kind can be swapped. */
const canSwap = (one: string, other: string) =>
  one !== '' && other !== '' && isPicked(one) === isPicked(other)

type PlacedProps = {
  src: string
  name: string
  onRemove: () => void
  /** Undefined if it cannot move in that direction. */
  onForward: (() => void) | undefined
  onBack: (() => void) | undefined
}

const PlacedPicture = ({ src, name, onRemove, onForward, onBack }: PlacedProps) => (
  <li className="grid justify-items-center">
    <FilePreview src={src} name={name} onRemove={onRemove} />
    <span className="flex">
      <IconButton
        size="sm"
        label={t`Move ${name} forward`}
        disabled={!onForward}
        onClick={onForward}
      >
        <ChevronLeft size={18} />
      </IconButton>
      <IconButton size="sm" label={t`Move ${name} back`} disabled={!onBack} onClick={onBack}>
        <ChevronRight size={18} />
      </IconButton>
    </span>
  </li>
)
