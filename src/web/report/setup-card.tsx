import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { SELLER_FIELD_NAMES } from '#web/back-office/seller-field-names.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { setupQuery } from './setup-queries.ts'

/** Steps of a new shop, until it has products and a seller. */
export function SetupCard() {
  const setup = useSuspenseQuery(setupQuery()).data
  const missing = setup.missing.map((field) => SELLER_FIELD_NAMES[field])
  if (setup.products > 0 && missing.length === 0) return null
  return (
    <section aria-label={t`Set up your shop`} className="card p-4">
      <h2 className="text-lg">{t`Set up your shop`}</h2>
      <ol className="mt-2 grid gap-1 divide-y divide-line">
        <Step
          title={t`Your name, address and GST registration`}
          isDone={missing.length === 0}
          to={officePaths.adminSettings}
        >
          {missing.length > 0
            ? t`Shoppers cannot order yet: invoices and bills name the seller. Still missing: ${{ fields: missing.join(', ') }}.`
            : t`Invoices, bills and the contact page show them.`}
        </Step>
        <Step
          title={t`The first products`}
          isDone={setup.products > 0}
          to={officePaths.adminUpload}
          action={t`Add one`}
        >
          {setup.products > 0 ? (
            plural(
              { count: setup.products },
              { one: '# product on sale.', other: '# products on sale.' },
            )
          ) : (
            <Trans>
              Add them one by one, or{' '}
              <Link to={officePaths.adminImport} className={linkClass}>
                import a price list
              </Link>
              .
            </Trans>
          )}
        </Step>
        <Step
          title={t`Opening hours and delivery area`}
          isDone={setup.isDeliverySaved}
          to={officePaths.adminSettings}
        >
          {setup.area > 0
            ? t`The shop delivers to the pincodes you named.`
            : t`Until you change it, the shop is open all day and delivers to every pincode.`}
        </Step>
        <Step title={t`Online payments`} isDone={setup.isPaidOnline}>
          {setup.isPaidOnline
            ? t`UPI, cards and net banking are accepted.`
            : t`Cash on delivery works already. Online payments need the Razorpay keys on the server.`}
        </Step>
      </ol>
    </section>
  )
}

type StepProps = {
  title: string
  isDone: boolean
  /** Link to the setting; online payments are configured on the server. */
  to?: string
  action?: string
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
        <Link to={to} className={buttonClass({ kind: 'secondary', size: 'sm' })}>
          {action}
          <span className="sr-only">: {title}</span>
        </Link>
      )}
    </li>
  )
}
