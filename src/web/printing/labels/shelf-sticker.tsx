import { t } from '@lingui/core/macro'
import { Barcode } from '../barcode/barcode.tsx'
import { type LabelProduct, shelfLabel } from './shelf-label.ts'

/** The label below a product on its shelf. */
export function ShelfSticker({ product }: { product: LabelProduct }) {
  const { name, nameHi, size, price, mrp, unitPrice, bars, look } = shelfLabel(product)
  return (
    <div className="shelf-label">
      <div>
        <p lang="en" className={`shelf-name shelf-${look}`}>
          {name}
        </p>
        {nameHi && (
          <p lang="hi" className={`shelf-name-hi shelf-${look}`}>
            {nameHi}
          </p>
        )}
      </div>
      <div className="shelf-foot">
        <div className="num">
          <p className="shelf-size">{size}</p>
          <p className="shelf-price">{price}</p>
          {mrp && (
            <p className="shelf-small">
              {t`MRP`} <s>{mrp}</s>
            </p>
          )}
          {unitPrice && <p className="shelf-small">{unitPrice}</p>}
        </div>
        {bars && <Barcode bars={bars} className="shelf-bars" />}
      </div>
    </div>
  )
}
