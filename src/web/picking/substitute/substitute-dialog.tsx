import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { formatPrice } from '#contract/lib/price-words.ts'
import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import { OFFER_MINUTES } from '#contract/order/substitute-kinds.ts'
import type { Substitute } from '#contract/picking/picking.ts'
import { cx } from '#web/lib/cx.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { inputClass } from '#web/ui/form/field-frame.tsx'
import { Thumbnail } from '#web/ui/picture/thumbnail.tsx'
import type { Task } from '../picking.ts'
import { substitutesQuery, useOffer } from './substitute-queries.ts'

type Props = { task: Task; onClose: () => void }

/** Chooses one product for the missing units of a line, by scan or search, and offers it to the shopper. */
export function SubstituteDialog({ task, onClose }: Props) {
  const { line } = task
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Substitute>()
  const [wanted, setWanted] = useState<number>()
  const offer = useOffer(task)
  const missing = line.quantity - (line.found ?? 0)
  const most = Math.min(missing, chosen?.stock ?? missing)
  const quantity = Math.min(wanted ?? most, most)

  return (
    <Dialog
      title={t`Offer a replacement`}
      description={t`${missing} × ${{ name: localName(line) }} missing`}
      onClose={onClose}
    >
      <input
        type="search"
        autoComplete="off"
        maxLength={OFFICE_LENGTH.find}
        aria-label={t`Scan a barcode or type a name`}
        placeholder={t`Scan a barcode or type a name`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className={inputClass(undefined)}
      />
      <Found task={task} search={useDeferredValue(typed.trim())} {...{ chosen, setChosen }} />
      {chosen && most > 1 && (
        <fieldset className="mt-4 flex flex-wrap gap-2">
          <legend className="mb-1.5 font-label">{t`How many?`}</legend>
          {Array.from({ length: most }, (_, index) => index + 1).map((count) => (
            <Chip
              key={count}
              selected={count === quantity}
              className="min-h-11 min-w-14 justify-center"
              onClick={() => setWanted(count)}
            >
              {count}
            </Chip>
          ))}
        </fieldset>
      )}
      <p className="mt-4 rounded-md bg-info-soft px-3 py-2 text-note text-info">
        {t`The shopper pays the lower price of the two and has ${OFFER_MINUTES} minutes to answer.`}
      </p>
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>{t`Cancel`}</Button>
        <Button
          disabled={!chosen}
          busy={offer.isPending}
          onClick={() =>
            chosen && offer.mutate({ substituteId: chosen._id, quantity }, { onSuccess: onClose })
          }
        >
          {chosen ? t`Offer ${quantity} × ${{ name: localName(chosen) }}` : t`Choose a product`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type FoundProps = {
  task: Task
  search: string
  chosen: Substitute | undefined
  setChosen: (product: Substitute) => void
}

function Found({ task, search, chosen, setChosen }: FoundProps) {
  const { data: products, isError } = useQuery(substitutesQuery(task, search))
  return (
    <fieldset className="mt-3" aria-busy={!products && !isError}>
      <legend className="mb-1.5 font-label">
        {search ? t`Products found` : t`Similar products`}
      </legend>
      <p role="status" className="text-note text-ink-2">
        {isError && <span>{t`The products could not be loaded. Please try again.`}</span>}
        {products?.length === 0 && (
          <span>{t`Nothing in stock matches. Scan or type another name.`}</span>
        )}
      </p>
      <div className="grid max-h-72 gap-1 overflow-y-auto">
        {products?.map((product) => (
          <label
            key={product._id}
            className={cx(
              'flex min-h-14 items-center gap-3 rounded-md border px-2.5 py-1.5 has-focus-visible:outline-2',
              chosen?._id === product._id ? 'border-brand bg-sunken' : 'border-line',
            )}
          >
            <input
              type="radio"
              name="substitute"
              checked={chosen?._id === product._id}
              onChange={() => setChosen(product)}
              className="size-5 shrink-0"
            />
            <Thumbnail src={product.image || undefined} size={46} />
            <span className="min-w-0 flex-1">
              <span lang={languageOfName(product)} className="block break-words">
                {localName(product)}
              </span>
              <span className="block text-sm text-ink-3">{factsOf(product)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function factsOf({ unit, price, pays, stock }: Substitute): string {
  const left = t`${stock} in stock`
  return pays < price
    ? t`${unit} · ${{ price: formatPrice(price) }}, the shopper pays ${{ pays: formatPrice(pays) }} · ${left}`
    : t`${unit} · ${{ price: formatPrice(price) }} · ${left}`
}
