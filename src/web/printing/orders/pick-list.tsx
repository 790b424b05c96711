import { t } from '@lingui/core/macro'
import type { PickLine } from '#contract/picking/picking.ts'
import { formatCount } from '#web/back-office/format-count.ts'
import { handoverTexts } from '#web/delivery/handover.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { receiverText } from '#web/picking/picking.ts'
import { alongText, moneyText, type PaperOrder, timeText } from './paper-orders.ts'
import { aislesOf, batchTexts, letterOf, type PickRow } from './pick-list.ts'

/** What to take from the shelves for these orders, by aisle, with a box to tick for each bag. */
export function PickList({ papers }: { papers: readonly PaperOrder[] }) {
  const isOne = papers.length === 1
  return (
    <div data-sheet>
      <h2 className="paper-title">{t`Pick list`}</h2>
      <ul className="paper-heads">
        {papers.map((paper, index) => (
          <OrderHead key={paper.order._id} paper={paper} letter={isOne ? '' : letterOf(index)} />
        ))}
      </ul>
      {aislesOf(papers.map(({ pick }) => pick)).map(({ category, rows }) => (
        <section key={category.name} className="paper-aisle">
          <h3 lang={languageOfName(category)}>{localName(category)}</h3>
          <ul>
            {rows.map((row) => (
              <Row key={row.line.product_id} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function OrderHead({ paper, letter }: { paper: PaperOrder; letter: string }) {
  const { pick } = paper
  const count = pick.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li>
      {letter && <b className="paper-letter">{letter}</b>}
      <div>
        <p>
          <b className="num">{pick.order_id}</b> <span>{receiverText(pick)}</span>
        </p>
        <p className="num">
          {[timeText(pick), formatCount(count, 'item'), moneyText(paper), alongText(pick)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {handoverTexts(pick).map((instruction) => (
          <p key={instruction} dir="auto" className="paper-instruction">
            {instruction}
          </p>
        ))}
      </div>
    </li>
  )
}

function Row({ row: { line, quantity, parts } }: { row: PickRow }) {
  return (
    <li className="paper-row">
      <b className="paper-count num">{quantity}</b>
      <span className="paper-name">
        <span lang={languageOfName(line)}>{localName(line)}</span>{' '}
        <span className="paper-unit">{line.unit}</span>
        {batchTexts({ parts }).map((text) => (
          <span key={text} className="paper-batch">
            {text}
          </span>
        ))}
      </span>
      <span className="paper-parts">
        {parts.map((part) => (
          <span key={part.letter} className="paper-part">
            {part.letter && <span className="num">{`${part.letter} ${part.line.quantity}`}</span>}
            <Box line={part.line} />
          </span>
        ))}
      </span>
    </li>
  )
}

/** Empty to be ticked; filled in where the picker has ticked the line on a screen already. */
function Box({ line: { found, quantity } }: { line: PickLine }) {
  if (found === null) return <span className="paper-box" />
  const isWhole = found === quantity
  return (
    <span
      role="img"
      aria-label={isWhole ? t`In the bag` : t`${found} of ${quantity} in the bag`}
      className="paper-box num"
    >
      {isWhole ? '✓' : found}
    </span>
  )
}
