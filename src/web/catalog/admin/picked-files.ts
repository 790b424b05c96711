import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { MAX_PICTURE_MB } from '#contract/catalog/product-kinds.ts'
import { INVALID_FORMAT, isImageFile, shrinkImage } from '#web/lib/browser/image-file.ts'

const MIB = 1024 * 1024
/** Smaller images are sent unchanged. */
const SMALL_BYTES = 2 * MIB
/** Larger than the largest size the server stores. */
const SIDE_PX = 1920

const TOO_LARGE = t`This image is larger than ${MAX_PICTURE_MB} MB. Please choose a smaller one.`

/** Picked files by their object URL. */
export function usePickedFiles() {
  const files = useRef(new Map<string, File>())

  useEffect(() => {
    const picked = files.current
    return () => {
      for (const address of picked.keys()) URL.revokeObjectURL(address)
    }
  }, [])

  /** Stores images and returns their object URLs. One invalid image rejects them all. */
  const hold = async (picked: File[], showErrors: (sentence: string) => void) => {
    if (!picked.every(isImageFile)) {
      showErrors(INVALID_FORMAT)
      return []
    }
    const small = await Promise.all(picked.map((file) => shrinkImage(file, SIDE_PX, SMALL_BYTES)))
    if (small.some(({ size }) => size > MAX_PICTURE_MB * MIB)) {
      showErrors(TOO_LARGE)
      return []
    }
    return small.map((file) => {
      const address = URL.createObjectURL(file)
      files.current.set(address, file)
      return address
    })
  }
  return { hold, fileAt: (address: string) => files.current.get(address) }
}
