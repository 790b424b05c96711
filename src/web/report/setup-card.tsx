import { useSuspenseQuery } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { SELLER_FIELD_NAMES } from '#contract/settings/seller.ts'
import { formatCount } from '#web/back-office/format-count.ts'
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
    <section aria-label="Set up your shop" className="card p-4">
      <h2 className="text-lg">Set up your shop</h2>
      <ol className="mt-2 grid gap-1 divide-y divide-line">
        <Step
          title="Your name, address and GST registration"
          isDone={missing.length === 0}
          to={officePaths.adminSettings}
        >
          {missing.length > 0
            ? `Shoppers cannot order yet: invoices and bills name the seller. Still missing: ${missing.join(', ')}.`
            : 'Invoices, bills and the contact page show them.'}
        </Step>
        <Step
          title="The first products"
          isDone={setup.products > 0}
          to={officePaths.adminUpload}
          action="Add one"
        >
          {setup.products > 0 ? (
            `${formatCount(setup.products, 'product')} on sale.`
          ) : (
            <span>
              Add them one by one, or{' '}
              <Link to={officePaths.adminImport} className={linkClass}>
                import a price list
              </Link>
              .
            </span>
          )}
        </Step>
        <Step
          title="Opening hours and delivery area"
          isDone={setup.isDeliverySaved}
          to={officePaths.adminSettings}
        >
          {setup.area > 0
            ? 'The shop delivers to the pincodes you named.'
            : 'Until you change it, the shop is open all day and delivers to every pincode.'}
        </Step>
        <Step title="Online payments" isDone={setup.isPaidOnline}>
          {setup.isPaidOnline
            ? 'UPI, cards and net banking are accepted.'
            : 'Cash on delivery works already. Online payments need the Razorpay keys on the server.'}
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

function Step({ title, isDone, to, action = 'Open settings', children }: StepProps) {
  const Icon = isDone ? Check : Circle
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <Icon
        size={20}
        role="img"
        aria-label={isDone ? 'Done' : 'To do'}
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
