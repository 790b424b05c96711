import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useRef } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { isOutOfStock } from '#contract/catalog/product-look.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { useGoBack } from '#web/lib/navigation/use-go-back.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { DashboardPage } from '#web/ui/screen/dashboard-page.tsx'
import { Card } from '#web/ui/screen/page.tsx'
import { type Alert, alertsQuery, useRemoveAlert } from './alert-queries.ts'

/** The sold-out products that the shopper waits for. */
export function AlertsScreen() {
  const goBack = useGoBack(paths.profile)
  return (
    <DashboardPage title={t`Stock alerts`} onBack={goBack}>
      <WhenLoaded skeleton={<AlertsSkeleton />}>
        <Alerts />
      </WhenLoaded>
    </DashboardPage>
  )
}

function AlertsSkeleton() {
  return (
    <Loading label={t`Loading your stock alerts`}>
      <Skeleton className="h-20 rounded-lg" />
    </Loading>
  )
}

function Alerts() {
  const { data: alerts } = useSuspenseQuery(alertsQuery())
  const list = useRef<HTMLUListElement>(null)
  if (alerts.length === 0) return <NoAlerts />
  return (
    <>
      <p className="mb-3 text-ink-2">{t`We email you once when one of these is back in stock.`}</p>
      <ul ref={list} tabIndex={-1} aria-label={t`Stock alerts`} className="grid gap-3 outline-none">
        {alerts.map((alert) => (
          <li key={alert.product._id}>
            <AlertRow alert={alert} onRemove={() => list.current?.focus()} />
          </li>
        ))}
      </ul>
    </>
  )
}

const NoAlerts = () => (
  <EmptyState
    icon={<Bell size={34} />}
    title={t`No stock alerts`}
    text={t`Press Notify me on a product that is out of stock, and we email you when it is back.`}
    action={<Link to={paths.home} className={buttonClass()}>{t`Continue Shopping`}</Link>}
  />
)

function AlertRow({ alert: { product, since }, onRemove }: { alert: Alert; onRemove: () => void }) {
  const { mutate: remove, isPending } = useRemoveAlert()
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3">
        <Picture src={product.image[0]} alt="" size={56} className="size-14 shrink-0" />
        <div className="min-w-0 flex-1">
          <Link
            to={paths.product(product)}
            lang={languageOfName(product)}
            className="font-semibold break-words hover:underline"
          >
            {localName(product)}
          </Link>
          <p className="text-sm text-ink-2">{`${product.unit} · ${standOf(product, since)}`}</p>
        </div>
        <Button
          kind="secondary"
          aria-label={t`Remove the alert for ${{ name: localName(product) }}`}
          disabled={isPending}
          onClick={() => remove(product._id, { onSuccess: onRemove })}
        >
          {t`Remove`}
        </Button>
      </div>
    </Card>
  )
}

const standOf = (product: Product, since: string) =>
  isOutOfStock(product) ? t`Waiting since ${{ date: formatDate(since) }}` : t`Back in stock`
