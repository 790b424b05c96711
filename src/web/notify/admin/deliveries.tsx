import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { GatewayDelivery } from '#contract/notify/notify.ts'
import { MAX_DELIVERIES } from '#contract/notify/notify-kinds.ts'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { OfficeLink } from '#web/back-office/office-link.tsx'
import { formatDate } from '#web/lib/format/format-date.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { linkClass, SectionHeading } from '#web/ui/screen/page.tsx'
import { Pill, type PillTone } from '#web/ui/status.tsx'
import { deliveriesQuery } from './gateway-queries.ts'
import { EVENT_NAMES } from './gateway-values.ts'

const STATES: Record<GatewayDelivery['status'], [string, PillTone]> = {
  sent: [t`Sent`, 'green'],
  retrying: [t`Will be sent again`, 'amber'],
  failed: [t`Failed`, 'red'],
}

const COLUMNS: Column<GatewayDelivery>[] = [
  {
    head: t`Order`,
    cell: ({ order_number: number }) =>
      number ? (
        <OfficeLink to={officePaths.adminOrder(number)} className={`${linkClass} num`}>
          {number}
        </OfficeLink>
      ) : (
        '–'
      ),
  },
  {
    head: t`Status`,
    cell: ({ status }) => <Pill tone={STATES[status][1]}>{STATES[status][0]}</Pill>,
  },
  { head: t`Attempts`, isNumber: true, cell: ({ attempts }) => String(attempts) },
  { head: t`Answer`, cell: answerText },
  { head: t`Time`, cell: ({ updatedAt }) => formatDate(updatedAt) },
]

/** The status that the gateway answered, and its words. */
function answerText({ http_status: status, error }: GatewayDelivery) {
  const words = [status, error].filter((part) => part !== null && part !== '').join(' · ')
  return <span className="break-words">{words}</span>
}

/** The last messages with what became of them. */
export function Deliveries() {
  const deliveries = useSuspenseQuery(deliveriesQuery()).data
  return (
    <section aria-labelledby="deliveries">
      <SectionHeading>
        <span id="deliveries">{t`Last messages`}</span>
      </SectionHeading>
      <p className="mb-3 text-ink-2">
        {deliveries.length === 0
          ? t`No message was sent yet.`
          : t`The last ${{ max: MAX_DELIVERIES }} messages, newest first.`}
      </p>
      {deliveries.length > 0 && (
        <DataTable
          caption={t`Last messages`}
          rows={deliveries}
          rowKey={({ _id }) => _id}
          lead={{ head: t`Event`, cell: ({ event }) => EVENT_NAMES[event] }}
          columns={COLUMNS}
          isWide
        />
      )}
    </section>
  )
}
