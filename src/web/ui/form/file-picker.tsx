import { t } from '@lingui/core/macro'
import { ImageUp, type LucideIcon, X } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { IMAGE_TYPES } from '#contract/catalog/product-kinds.ts'
import { cx } from '#web/lib/cx.ts'
import { FieldError } from './field-frame.tsx'

type Props = {
  label: string
  multiple?: boolean
  /** Accepted file types; images by default. */
  accept?: string
  icon?: LucideIcon
  error?: string | undefined
  onPick: (files: File[]) => void
}

/** A drop zone with a real file input inside. The caller validates the files. */
export function FilePicker({
  label,
  multiple = false,
  accept = IMAGE_TYPES.join(','),
  icon: Icon = ImageUp,
  error,
  onPick,
}: Props) {
  const id = useId()
  const [isOver, setOver] = useState(false)

  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onPick([...event.dataTransfer.files].slice(0, multiple ? undefined : 1))
  }

  return (
    <div>
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
        className={cx(
          'flex min-h-[76px] flex-col items-center justify-center gap-1 rounded-box border-[1.5px] border-dashed p-4 text-center text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isOver ? 'bg-brand-soft' : 'bg-sunken',
          error ? 'border-danger' : isOver ? 'border-brand-ink' : 'border-line-strong',
        )}
      >
        <Icon size={24} className="text-brand-ink" />
        <span className="font-semibold text-brand-ink">{label}</span>
        <span className="text-sm">{isOver ? t`Drop it here` : t`or drop it here`}</span>
        <input
          type="file"
          accept={accept}
          multiple={multiple}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={({ target }) => {
            onPick([...(target.files ?? [])])
            // Reset, so that the same file can be chosen again after it was removed.
            target.value = ''
          }}
          className="sr-only"
        />
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** A chosen image with a remove button and, while uploading, its progress (0 to 1). */
export function FilePreview({
  src,
  name,
  progress,
  onRemove,
}: {
  src: string
  name: string
  progress?: number
  onRemove: () => void
}) {
  return (
    <span className="relative grid size-21 place-items-center rounded-md border border-line bg-plate">
      <img src={src} alt={name} width={70} height={70} className="size-[70px] object-contain" />
      {progress !== undefined && (
        <progress
          value={progress}
          aria-label={t`Uploading ${name}`}
          className="absolute bottom-1.5 left-2 h-1.5 w-[calc(100%-16px)] accent-brand"
        />
      )}
      <button
        type="button"
        aria-label={t`Remove ${name}`}
        onClick={onRemove}
        className="edge-pocket absolute -top-2 -right-2 grid size-[26px] place-items-center rounded-full border border-line bg-raised"
      >
        <X size={14} />
      </button>
    </span>
  )
}
