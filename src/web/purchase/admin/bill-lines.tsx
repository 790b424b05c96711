import { t } from '@lingui/core/macro'
import { Pencil, X } from 'lucide-react'
import { fullDayName } from '#contract/lib/days.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { DataTable } from '#web/back-office/list/data-table.tsx'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { amountOf, type BillLine, lineIn } from './bill-values.ts'

type Props = {
  lines: readonly BillLine[]
  onEdit: (line: BillLine) => void
  onRemove: (line: BillLine) => void
}

/** The lines of a bill that is being entered. */
export function BillLines({ lines, onEdit, onRemove }: Props) {
  if (lines.length === 0)
    return <p className="text-ink-2">{t`No products yet. Find the first one above.`}</p>
  return (
    <DataTable
      caption={t`Lines of the bill`}
      isWide
      rows={lines}
      rowKey={({ key }) => key}
      lead={{
        head: t`Product`,
        cell: ({ product }) => (
          <span lang={languageOfName(product)} className="break-words">
            {localName(product)}{' '}
            <span className="text-sm font-normal text-ink-3">{product.unit}</span>
          </span>
        ),
      }}
      columns={[
        { head: t`Units`, isNumber: true, cell: (line) => lineIn(line).quantity },
        {
          head: t`Cost of one`,
          isNumber: true,
          cell: (line) => formatPrice(lineIn(line).cost),
        },
        { head: t`Amount`, isNumber: true, cell: (line) => formatPrice(amountOf(line)) },
        { head: t`Batch`, cell: ({ batch }) => batch || '–' },
        { head: t`Best before`, cell: (line) => expiryText(line) },
        {
          head: t`Actions`,
          isAction: true,
          cell: (line) => (
            <span className="flex justify-end">
              <IconButton
                label={t`Change the line of ${{ name: localName(line.product) }}`}
                onClick={() => onEdit(line)}
              >
                <Pencil size={18} />
              </IconButton>
              <IconButton
                label={t`Remove the line of ${{ name: localName(line.product) }}`}
                onClick={() => onRemove(line)}
              >
                <X size={18} />
              </IconButton>
            </span>
          ),
        },
      ]}
    />
  )
}

function expiryText(line: BillLine): string {
  const { best_before } = lineIn(line)
  return best_before ? fullDayName(best_before) : '–'
}
