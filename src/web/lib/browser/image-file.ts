import { t } from '@lingui/core/macro'
import { IMAGE_TYPES } from '#contract/catalog/product-kinds.ts'

export const INVALID_FORMAT = t`Invalid file format! Choose a format from this list: [${{ types: IMAGE_TYPES.join(', ') }}]`

/** Non-standard names that browsers report for accepted types. */
const ALIASES: Record<string, string> = {
  'image/vnd.microsoft.icon': 'image/x-icon',
  'image/x-ms-bmp': 'image/bmp',
  'image/jpg': 'image/jpeg',
}
/** Browsers report no type for some formats; the file extension decides then. */
const UNNAMED = /\.(heic|heif|tiff?|ico|bmp|webp)$/i

/** Whether the file has an accepted image type. The server checks the content. */
export function isImageFile({ type, name }: File): boolean {
  if (type === '') return UNNAMED.test(name)
  const known: readonly string[] = IMAGE_TYPES
  return known.includes(ALIASES[type] ?? type)
}

/**
 * Scales an image down to at most `side` px to save upload time. Returns the file itself if it is at most
 * `small` bytes or the browser cannot decode it.
 */
export async function shrinkImage(file: File, side: number, small: number): Promise<File> {
  if (file.size <= small) return file
  try {
    const blob = await drawSmaller(await createImageBitmap(file), side)
    return blob && blob.size < file.size ? new File([blob], 'picture.jpg', { type: TYPE }) : file
  } catch {
    return file
  }
}

const TYPE = 'image/jpeg'
const QUALITY = 0.9

function drawSmaller(picture: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // JPEG has no transparency: without a background, transparent pixels turn black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, TYPE, QUALITY))
}
