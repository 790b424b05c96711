import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FirstStep } from '#contract/report/first-week.ts'
import type { SellerField } from '#contract/settings/seller.ts'
import { OfficeAction, OfficeLink } from '#web/back-office/office-link.tsx'
import { SELLER_FIELD_NAMES } from '#web/back-office/seller-field-names.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { linkClass } from '#web/ui/screen/page.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { firstWeekQuery, useHideFirstWeek } from './setup-queries.ts'

/** Steps of a new shop, until all are done or the owner puts them away. */
export function SetupCard() {
  const { steps, missing, is_hidden } = useSuspenseQuery(firstWeekQuery()).data
  const done = steps.filter(({ is_done }) => is_done).length
  // Without a seller the shop takes no orders, so that is said in any case.
  const isOver = (is_hidden || done === steps.length) && missing.length === 0
  if (isOver) return null
  return (
    <section aria-label={t`Set up your shop`} className="card p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="flex-1 text-lg">{t`Set up your shop`}</h2>
        <p className="text-note text-ink-2">{t`${done} of ${{ count: steps.length }} done`}</p>
        {missing.length === 0 && <HideButton />}
      </div>
      <ol className="mt-2 grid gap-1 divide-y divide-line">
        {steps.map(({ name, is_done: isDone }) => {
          const { title, to, action, doneText, text } = STEPS[name]
          return (
            <Step key={name} title={title} isDone={isDone} to={to} action={action}>
              {isDone ? doneText : text(missing)}
            </Step>
          )
        })}
      </ol>
    </section>
  )
}

function HideButton() {
  const { mutate: hide, isPending } = useHideFirstWeek()
  const putAway = () =>
    hide(true, {
      onSuccess: () => toast.success(t`The steps are in the settings now.`, () => hide(false)),
    })
  return (
    <Button
      kind="secondary"
      size="sm"
      busy={isPending}
      onClick={putAway}
    >{t`Hide the steps`}</Button>
  )
}

type StepText = {
  title: string
  /** Online payments are configured on the server. */
  to?: string
  action?: string
  doneText: string
  text: (missing: readonly SellerField[]) => ReactNode
}

const STEPS: Record<FirstStep, StepText> = {
  seller: {
    title: t`Who sells, and the GST registration`,
    to: officePaths.adminSettings,
    doneText: t`Invoices, bills and the contact page show them.`,
    text: (missing) => notReady(missing.filter(isOfSeller)),
  },
  address: {
    title: t`Address and delivery area`,
    to: officePaths.adminSettings,
    doneText: t`The shop delivers to the pincodes you named.`,
    text: (missing) => {
      const ofAddress = missing.filter((field) => !isOfSeller(field))
      return ofAddress.length > 0
        ? notReady(ofAddress)
        : t`Until you name pincodes, orders come from all of India.`
    },
  },
  hours: {
    title: t`Opening hours`,
    to: officePaths.adminSettings,
    doneText: t`Orders outside these hours are promised for the next opening.`,
    text: () => t`Until you change it, the shop is open all day.`,
  },
  look: {
    title: t`Name and logo`,
    to: officePaths.adminBrand,
    action: t`Choose them`,
    doneText: t`Shoppers see them on every screen, on invoices and in emails.`,
    text: () => t`Until you choose a name, the shop is called Tokri.`,
  },
  products: {
    title: t`The first products`,
    to: officePaths.adminUpload,
    action: t`Add one`,
    doneText: t`Shoppers can buy them.`,
    text: () => (
      <Trans>
        Add them one by one, or{' '}
        <OfficeLink to={officePaths.adminImport} className={linkClass}>
          import a price list
        </OfficeLink>
        .
      </Trans>
    ),
  },
  payments: {
    title: t`Online payments`,
    doneText: t`UPI, cards and net banking are accepted.`,
    text: () =>
      t`Cash on delivery works already. Online payments need the Razorpay keys on the server.`,
  },
  order: {
    title: t`A test order`,
    to: paths.home,
    action: t`Open the shop`,
    doneText: t`The first order has arrived.`,
    text: () =>
      t`Order something yourself, pick it, and cancel it: then you know what shoppers see.`,
  },
}

const isOfSeller = (field: SellerField) => field === 'legal_name' || field === 'gstin'

function notReady(missing: readonly SellerField[]) {
  const fields = missing.map((field) => SELLER_FIELD_NAMES[field]).join(', ')
  return t`Shoppers cannot order yet: invoices and bills name the seller. Still missing: ${fields}.`
}

type StepProps = {
  title: string
  isDone: boolean
  to: string | undefined
  action: string | undefined
  children: ReactNode
}

function Step({ title, isDone, to, action = t`Open settings`, children }: StepProps) {
  const Icon = isDone ? Check : Circle
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <Icon
        size={20}
        role="img"
        aria-label={isDone ? t`Done` : t`To do`}
        className={isDone ? 'text-save' : 'text-ink-3'}
      />
      <div className="min-w-48 flex-1">
        <b className="font-label">{title}</b>
        <p className="text-note text-ink-2">{children}</p>
      </div>
      {to && !isDone && (
        <OfficeAction to={to} className={buttonClass({ kind: 'secondary', size: 'sm' })}>
          {action}
          <span className="sr-only">: {title}</span>
        </OfficeAction>
      )}
    </li>
  )
}
