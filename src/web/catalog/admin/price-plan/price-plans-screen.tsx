import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import type { PricePlan } from '#contract/catalog/price-plan.ts'
import { PLANS_PER_PAGE } from '#contract/catalog/price-plan-kinds.ts'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { usePageNumber } from '#web/lib/navigation/use-page-number.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Pill } from '#web/ui/status.tsx'
import { factsText } from '../bulk/bulk-text.ts'
import { PlanActions } from './plan-actions.tsx'
import { pricePlansQuery } from './price-plan-queries.ts'
import { stateOf, timeText } from './price-plan-text.ts'

/** Planned prices of all products: those that run, and those that come. */
export function PricePlansScreen() {
  const [page] = usePageNumber()
  return (
    <OfficePage
      title={t`Planned prices`}
      facts={t`Prices for a time. Tick products in the list of products, or open one, to plan more.`}
    >
      <WhenLoaded
        contentId={String(page)}
        skeleton={<ListSkeleton label={t`Loading planned prices`} />}
      >
        <Plans page={page} />
      </WhenLoaded>
    </OfficePage>
  )
}

function Plans({ page }: { page: number }) {
  const { data: plans, totalCount } = useSuspenseQuery(pricePlansQuery(page)).data
  if (totalCount === 0) return <NoPlans />
  if (plans.length === 0) return <RedirectToPage page={Math.ceil(totalCount / PLANS_PER_PAGE)} />
  return (
    <>
      <DataTable
        caption={t`Planned prices`}
        rows={plans}
        rowKey={({ _id }) => _id}
        isWide
        lead={{ head: t`Product`, cell: (plan) => <ProductLink plan={plan} /> }}
        columns={COLUMNS}
      />
      <ListFoot
        totalCount={totalCount}
        pageSize={PLANS_PER_PAGE}
        count={plans.length}
        label={t`Planned prices`}
      />
    </>
  )
}

const ProductLink = ({ plan: { product } }: { plan: PricePlan }) => (
  <span>
    <Link
      to={officePaths.adminProduct(product._id)}
      lang={languageOfName(product)}
      className="break-words hover:underline"
    >
      {localName(product)}
    </Link>{' '}
    <span className="text-sm font-normal text-ink-3">{product.unit}</span>
  </span>
)

function StatePill({ plan }: { plan: PricePlan }) {
  const [state, tone] = stateOf(plan)
  return <Pill tone={tone}>{state}</Pill>
}

const COLUMNS: Column<PricePlan>[] = [
  { head: t`Status`, cell: (plan) => <StatePill plan={plan} /> },
  { head: t`Planned price`, isNumber: true, cell: ({ planned }) => factsText(planned) },
  { head: t`Otherwise`, isNumber: true, cell: otherwiseText },
  {
    head: t`Time`,
    cell: (plan) => <span className="block columns:min-w-36">{timeText(plan)}</span>,
  },
  { head: t`Actions`, isAction: true, cell: (plan) => <PlanActions plan={plan} /> },
]

/** The price without the plan; one that was changed while it runs stays. */
function otherwiseText({ former, now, is_overruled }: PricePlan): string {
  return factsText(is_overruled ? now : (former ?? now))
}

const NoPlans = () => (
  <EmptyState
    icon={<CalendarClock size={34} />}
    title={t`No planned prices`}
    text={t`Tick products in the list and choose “Plan price”, for example for a festival.`}
    action={
      <Link to={officePaths.adminProducts} className={buttonClass({ kind: 'secondary' })}>
        {t`Go to products`}
      </Link>
    }
  />
)
