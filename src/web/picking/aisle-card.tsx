import { t } from '@lingui/core/macro'
import { Check, ChevronDown, Minus } from 'lucide-react'
import { useId, useState } from 'react'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { PickLine } from '#contract/picking/picking.ts'
import { cx } from '#web/lib/cx.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Thumbnail } from '#web/ui/picture/thumbnail.tsx'
import { BagMark } from './bag-letter.tsx'
import { BatchHint } from './batch-hint.tsx'
import {
  type Aisle,
  hasLiveOffer,
  isDone,
  isFinished,
  isShort,
  type Task,
  unwantedOf,
} from './picking.ts'
import { OfferPart } from './substitute/offer-part.tsx'

type AisleProps = {
  aisle: Aisle
  /** The picker works here, so rows must not collapse under the thumb. */
  isHere: boolean
  onSay: (task: Task, found: number | null) => void
  onShort: (task: Task) => void
}

/** One aisle. A finished aisle without missing items collapses to one line once the picker has moved on. */
export function AisleCard({ aisle, isHere, onSay, onShort }: AisleProps) {
  const { category, tasks, done } = aisle
  const [isOpened, setOpened] = useState(false)
  const id = useId()
  const language = languageOfName(category)
  const mayFold = isFinished(aisle) && !isHere && !tasks.some(({ line }) => isShort(line))
  const count = <span className="num text-ink-2">{t`${done} of ${{ all: tasks.length }}`}</span>
  return (
    <section aria-labelledby={id} className="card overflow-hidden">
      <h2 className="bg-sunken font-label">
        {mayFold ? (
          <button
            type="button"
            aria-expanded={isOpened}
            onClick={() => setOpened(!isOpened)}
            className="flex min-h-11 w-full items-center gap-2 px-3.5 py-2 text-left"
          >
            <Check size={18} className="text-save" aria-hidden="true" />
            <span id={id} lang={language} className="flex-1">
              {localName(category)}
            </span>
            {count}
            <ChevronDown size={18} className={cx(isOpened && 'rotate-180')} aria-hidden="true" />
          </button>
        ) : (
          <span className="flex min-h-11 items-center justify-between gap-2 px-3.5 py-2">
            <span id={id} lang={language}>
              {localName(category)}
            </span>
            {count}
          </span>
        )}
      </h2>
      {(isOpened || !mayFold) && (
        <ul className="divide-y divide-line">
          {tasks.map((task) => (
            <Line
              key={`${task.order._id} ${task.line.product_id}`}
              task={task}
              onSay={(found) => onSay(task, found)}
              onShort={() => onShort(task)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type LineProps = { task: Task; onSay: (found: number | null) => void; onShort: () => void }

function Line({ task, onSay, onShort }: LineProps) {
  const { line, order } = task
  const { quantity, image } = line
  const name = localName(line)
  const isOpen = order.is_mine && !order.packed_at && !hasLiveOffer(line)
  return (
    <li aria-label={`${quantity} × ${name}`} className="break-inside-avoid px-3.5 py-2">
      <div className="flex items-center gap-3">
        <Thumbnail src={image || undefined} size={46} />
        <LineText task={task} />
        <Button
          kind="ghost"
          size="sm"
          className="scroll-mt-40"
          disabled={!isOpen || quantity === 0}
          onClick={onShort}
          aria-label={t`${name} is short`}
        >{t`Short`}</Button>
        <button
          type="button"
          disabled={!isOpen}
          aria-pressed={isDone(line)}
          aria-label={t`${name} is in the bag`}
          onClick={() => onSay(isDone(line) ? null : quantity)}
          className={cx(
            'grid size-14 shrink-0 scroll-mt-40 place-items-center rounded-lg border-2 disabled:opacity-45',
            tickLook(line),
          )}
        >
          {isShort(line) ? (
            <Minus size={24} />
          ) : (
            <Check size={24} className={cx(!isDone(line) && 'print:invisible')} />
          )}
        </button>
      </div>
      {unwantedOf(line) > 0 && <Unwanted line={line} />}
      <OfferPart task={task} />
    </li>
  )
}

function LineText({ task }: { task: Task }) {
  const { line, letter } = task
  const { unit, price, quantity, found } = line
  return (
    <div className={cx('min-w-0 flex-1', isDone(line) && 'text-ink-3')}>
      <p className="leading-5">
        <b className="num text-lg">
          {isShort(line) ? t`${{ done: found ?? 0 }} of ${{ all: quantity }}` : quantity}
        </b>{' '}
        × <span lang={languageOfName(line)}>{localName(line)}</span> <BagMark of={letter} />
      </p>
      <p className="text-sm text-ink-3">
        {unit} · {formatPrice(price)}
      </p>
      {!isDone(line) && <BatchHint line={line} />}
      {isShort(line) && (
        <p className="text-sm text-danger">{t`${{ count: quantity - (found ?? 0) }} short`}</p>
      )}
    </div>
  )
}

/** What is in the bag already has to go back. */
const Unwanted = ({ line }: { line: PickLine }) => (
  <p className="mt-1 rounded-md bg-basket-soft px-2.5 py-1.5 text-note text-basket-ink">
    {line.quantity === 0
      ? t`The customer no longer wants this. Leave it out, and tick it.`
      : t`${{ ordered: line.ordered ?? line.quantity }} ordered, the customer now wants ${{ wanted: line.quantity }}. Put any others back.`}
  </p>
)

function tickLook(line: PickLine): string {
  if (isShort(line)) return 'border-danger bg-danger-soft text-danger'
  return isDone(line) ? 'border-save-fill bg-save-fill text-on-brand' : 'border-line-strong'
}
