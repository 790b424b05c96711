import { ChevronLeft, ChevronRight } from 'lucide-react'
import { MAX_PICTURES } from '#contract/catalog/picture-kinds.ts'
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
      return onRefuse(`A product can have at most ${MAX_PICTURES} pictures.`)
    }
    const added = await files.hold(picked, onRefuse)
    if (added.length > 0) onChange([...pictures, ...added])
  }
  const swap = (place: number) =>
    onChange(pictures.with(place, at(place + 1)).with(place + 1, at(place)))
  const at = (place: number) => pictures[place] ?? ''

  return (
    <fieldset name="pictures" className="min-w-0">
      <Legend required>Images</Legend>
      <FilePicker
        label="Choose images"
        multiple
        error={error}
        onPick={(picked) => void handlePick(picked)}
      />
      {pictures.length > 0 && (
        <p className="mt-2 text-sm text-ink-3">The first image is shown on the card.</p>
      )}
      <ol aria-label="Images in order" className="mt-3 flex flex-wrap gap-4">
        {pictures.map((picture, place) => (
          <PlacedPicture
            key={picture}
            src={picture}
            name={`image ${place + 1}`}
            onRemove={() => onChange(pictures.filter((other) => other !== picture))}
            onForward={canSwap(at(place - 1), picture) ? () => swap(place - 1) : undefined}
            onBack={canSwap(picture, at(place + 1)) ? () => swap(place) : undefined}
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
        label={`Move ${name} forward`}
        disabled={!onForward}
        onClick={onForward}
      >
        <ChevronLeft size={18} />
      </IconButton>
      <IconButton size="sm" label={`Move ${name} back`} disabled={!onBack} onClick={onBack}>
        <ChevronRight size={18} />
      </IconButton>
    </span>
  </li>
)
