import type { PaperSize } from '../paper-size.ts'
import { sheetsOf } from '../sheets.ts'
import { BagSticker } from './bag-label.tsx'
import type { BagLabel } from './paper-orders.ts'

/** Two columns of four. */
const PER_SHEET = 8

/** On sheets of A4 to cut or of labels of 105 × 74 mm, or one after the other on the roll. */
export function BagLabels({ labels, size }: { labels: readonly BagLabel[]; size: PaperSize }) {
  const keyed = labels.map((label) => ({
    label,
    key: `${label.paper.order._id} ${label.bag ?? 0}`,
  }))
  if (size === '80mm') return keyed.map(({ label, key }) => <BagSticker key={key} label={label} />)
  return sheetsOf(keyed, PER_SHEET).map((sheet) => (
    <div key={sheet[0]?.key} className="label-sheet bag-sheet">
      {sheet.map((place) => place && <BagSticker key={place.key} label={place.label} />)}
    </div>
  ))
}
