import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dayOf } from '#contract/lib/days.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { MAX_PURCHASE_LINES } from '#contract/purchase/purchase-kinds.ts'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { newId } from '#web/lib/browser/new-id.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { BillFields } from './bill-fields.tsx'
import { BillLines } from './bill-lines.tsx'
import { type BillLine, type BoughtProduct, EMPTY_LINE, lineIn, totalOf } from './bill-values.ts'
import { LineDialog } from './line-dialog.tsx'
import { ProductFinder } from './product-finder.tsx'
import { unitsText, useReceive } from './purchase-queries.ts'

const BACK = { to: officePaths.adminPurchases, label: t`Purchases` }

export type BillValues = Record<
  'supplier' | 'phone' | 'gstin' | 'bill_number' | 'bill_date',
  string
>

/** Enters one bill of a supplier, which puts its units into stock. */
export function NewPurchaseScreen() {
  const [lines, setLines] = useState<BillLine[]>([])
  const [edited, setEdited] = useState<BillLine>()
  const form = useBillForm(lines)
  const save = (line: BillLine) => {
    const isKnown = lines.some(({ key }) => key === line.key)
    setLines(isKnown ? lines.map((one) => (one.key === line.key ? line : one)) : [...lines, line])
    setEdited(undefined)
  }
  const total = totalOf(lines)
  return (
    <OfficePage
      title={t`New bill`}
      facts={t`All costs are with GST, as on the bill. Saving puts the units into stock.`}
      back={BACK}
    >
      <Form
        form={{ ...form, isDirty: form.isDirty || lines.length > 0 }}
        className="grid grid-cols-1 gap-3"
      >
        <Card>
          <BillFields form={form} />
        </Card>
        <Card className="grid grid-cols-1 gap-3">
          <SectionHeading>{t`Products`}</SectionHeading>
          {lines.length < MAX_PURCHASE_LINES ? (
            <ProductFinder onPick={(product) => setEdited(newLine(product))} />
          ) : (
            <p className="text-ink-2">{t`A bill has at most ${MAX_PURCHASE_LINES} lines.`}</p>
          )}
          <BillLines
            lines={lines}
            onEdit={setEdited}
            onRemove={(gone) => setLines(lines.filter(({ key }) => key !== gone.key))}
          />
          <FormError error={form.serverError} />
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            <span>
              {t`Total with GST`} <b className="num">{formatPrice(total)}</b>
            </span>
            <Button type="submit" busy={form.isBusy} disabled={lines.length === 0}>
              {t`Put ${{ units: unitsText(unitsIn(lines)) }} into stock`}
            </Button>
          </div>
        </Card>
      </Form>
      {edited && (
        <LineDialog
          product={edited.product}
          initial={edited}
          onSave={(values) => save({ ...edited, ...values })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </OfficePage>
  )
}

const newLine = (product: BoughtProduct): BillLine => ({ ...EMPTY_LINE, key: newId(), product })

const unitsIn = (lines: readonly BillLine[]) =>
  lines.reduce((units, line) => units + lineIn(line).quantity, 0)

function useBillForm(lines: readonly BillLine[]) {
  const { mutateAsync: receive } = useReceive()
  const navigate = useNavigate()
  const [today] = useState(() => dayOf(serverNow()))
  return useForm({
    initial: {
      supplier: '',
      phone: '',
      gstin: '',
      bill_number: '',
      bill_date: today,
    } as BillValues,
    normalize: (typed) =>
      Object.fromEntries(
        Object.entries(typed).map(([name, value]) => [name, value.trim()]),
      ) as BillValues,
    check: (values) => billMistakes(values, today),
    send: ({ supplier, phone, gstin, ...bill }) =>
      receive({ ...bill, supplier: { name: supplier, phone, gstin }, lines: lines.map(lineIn) }),
    edits: true,
    onSent: ({ data }) => navigate(officePaths.adminPurchase(data._id)),
  })
}

function billMistakes(
  { supplier, bill_number, bill_date }: BillValues,
  today: string,
): ValidationErrors<keyof BillValues> | undefined {
  const fields = {
    ...(!supplier && { supplier: t`Enter who the bill is from` }),
    ...(!bill_number && { bill_number: t`Enter the number of the bill` }),
    ...(!bill_date && { bill_date: t`Enter the date of the bill` }),
    ...(bill_date > today && { bill_date: t`This day has not come yet` }),
  }
  return Object.keys(fields).length > 0 ? { fields } : undefined
}
