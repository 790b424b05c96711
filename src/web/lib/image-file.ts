import { IMAGE_TYPES } from '#contract/constants.ts'

export const INVALID_FORMAT = `Invalid file format! Choose a format from this list: [${IMAGE_TYPES.join(', ')}]`

/** Other names that browsers give to types of the list. */
const ALIASES: Record<string, string> = {
  'image/vnd.microsoft.icon': 'image/x-icon',
  'image/x-ms-bmp': 'image/bmp',
  'image/jpg': 'image/jpeg',
}
/** Of types that many browsers do not know, only the name is left to go by. */
const UNNAMED = /\.(heic|heif|tiff?|ico|bmp|webp)$/i

/** Whether a chosen file may be sent as a picture. The server looks into it. */
export function isImageFile({ type, name }: File): boolean {
  if (type === '') return UNNAMED.test(name)
  const known: readonly string[] = IMAGE_TYPES
  return known.includes(ALIASES[type] ?? type)
}

/**
 * A picture with no side longer than `side` px, to spare the uplink of a phone. The file itself where it
 * is small already (in bytes), or of a type this browser cannot draw.
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
  // JPEG knows no transparency: without a ground it would turn black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, TYPE, QUALITY))
}
