import { plural, t } from '@lingui/core/macro'
import type { BulkDone, BulkPreviewRow } from '#contract/catalog/bulk.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog/dialog.tsx'
import { FormError } from '#web/ui/form/form.tsx'
import { useChangeMany } from './bulk-queries.ts'
import { factsText, whyText } from './bulk-text.ts'
import type { BulkChange } from './bulk-values.ts'

export type Preview = { change: BulkChange; rows: BulkPreviewRow[]; totalCount: number }

type Props = Preview & { onBack: () => void; onChanged: (done: BulkDone) => void }

/** Old and new values of each product, before anything is changed. */
export function BulkPreview({ change, rows, totalCount, onBack, onChanged }: Props) {
  const { mutate, isPending, error } = useChangeMany()
  const changing = rows.filter(({ result }) => result === 'change')
  const products = changing.map(({ product_id, seen }) => ({ product_id, seen }))
  const send = () => mutate({ change, products }, { onSuccess: ({ data }) => onChanged(data) })
  return (
    <div>
      <p role="status" className="mb-3 text-ink-2">
        {summaryOf(rows, totalCount)}
      </p>
      <ul
        aria-label={t`Preview`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled with the keyboard
        tabIndex={0}
        className="max-h-[50dvh] overflow-y-auto rounded-md border border-line"
      >
        {rows.map((row) => (
          <PreviewRow key={row.product_id} row={row} />
        ))}
      </ul>
      <FormError error={error} />
      <DialogActions>
        <Button kind="secondary" onClick={onBack}>
          {t`Back`}
        </Button>
        <Button busy={isPending} disabled={changing.length === 0} onClick={send} data-autofocus>
          {plural(changing.length, { one: 'Change # product', other: 'Change # products' })}
        </Button>
      </DialogActions>
    </div>
  )
}

function PreviewRow({ row }: { row: BulkPreviewRow }) {
  const { before, after, result } = row
  return (
    <li className="border-b border-line px-3 py-2 last:border-b-0">
      <p lang={languageOfName(row)} className="break-words font-semibold">
        {localName(row)}
      </p>
      {result === 'refused' && <p className="text-sm text-danger">{whyText(row)}</p>}
      {result === 'same' && <p className="text-sm text-ink-3">{t`Already so`}</p>}
      {result === 'change' && (
        <div className="num break-words text-sm">
          <p className="text-ink-2">{factsText(before)}</p>
          <p className="font-semibold">
            <span aria-hidden="true">{'→ '}</span>
            <span className="sr-only">{t`becomes`}</span>
            <span>{factsText(after)}</span>
          </p>
        </div>
      )}
    </li>
  )
}

/** "12 change, 2 cannot be changed, 1 is already so. These are the first 500 of 1,234." */
function summaryOf(rows: readonly BulkPreviewRow[], totalCount: number): string {
  const count = (wanted: BulkPreviewRow['result']) =>
    rows.filter(({ result }) => result === wanted).length
  const parts = [
    plural(count('change'), { one: '# product changes.', other: '# products change.' }),
    count('refused') > 0 &&
      plural(count('refused'), { one: '# cannot be changed.', other: '# cannot be changed.' }),
    count('same') > 0 &&
      plural(count('same'), { one: '# is already so.', other: '# are already so.' }),
    totalCount > rows.length &&
      plural(totalCount, {
        one: 'There is # product.',
        other: `These are the first ${rows.length} of #; change the others afterwards.`,
      }),
  ]
  return parts.filter(Boolean).join(' ')
}
