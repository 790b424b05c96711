import { labelPage, usePageSize } from '../page-size.ts'
import type { PaperSize } from '../paper-size.ts'
import { Preview } from '../preview.tsx'
import { sheetsOf } from '../sheets.ts'
import type { LabelProduct } from './shelf-label.ts'
import { ShelfSticker } from './shelf-sticker.tsx'

/** Three columns of eight labels of 70 × 37 mm. */
export const PER_SHEET = 24
const ROLL_MM = 42

type Props = {
  products: readonly LabelProduct[]
  size: PaperSize
  /** Places of the first sheet without a label. */
  used: number
}

export function ShelfLabels({ products, size, used }: Props) {
  const page = labelPage(size, ROLL_MM)
  usePageSize(page)
  return (
    <Preview
      width={page.width}
      className={size === 'A4' ? 'paper-labels' : 'paper-labels paper-roll'}
    >
      {size === 'A4'
        ? sheetsOf(products, PER_SHEET, used).map((sheet, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place
            <div key={at} className="label-sheet shelf-sheet">
              {sheet.map((product, place) =>
                product ? (
                  <ShelfSticker key={product._id} product={product} />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place without a label
                  <div key={place} />
                ),
              )}
            </div>
          ))
        : products.map((product) => <ShelfSticker key={product._id} product={product} />)}
    </Preview>
  )
}
