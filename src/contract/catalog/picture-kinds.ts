/** Pictures that people may send. */
export const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/bmp',
  'image/webp',
  'image/tiff',
  'image/svg+xml',
  'image/x-icon',
  'image/heif',
  'image/heic',
] as const

/** Of one catalogue picture. */
export const MAX_PICTURE_MB = 5
/** Pictures per product. */
export const MAX_PICTURES = 8
