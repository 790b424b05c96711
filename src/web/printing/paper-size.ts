import { useState } from 'react'
import { readStored, store } from '#web/lib/browser/storage.ts'

export const PAPER_SIZES = ['A4', '80mm'] as const
export type PaperSize = (typeof PAPER_SIZES)[number]

const KEPT = 'paperSize'

/** The paper in the printer of this device. */
export function usePaperSize() {
  const [size, setSize] = useState<PaperSize>(() => (readStored(KEPT) === '80mm' ? '80mm' : 'A4'))
  const choose = (chosen: PaperSize) => {
    store(KEPT, chosen)
    setSize(chosen)
  }
  return [size, choose] as const
}
