import { Gauge, type Registry } from 'prom-client'
import type { LastFigures } from './figures.ts'
import type { Figure } from './figures-store.ts'

type Shown = { name: string; help: string; label?: string }

/** The metric of each figure. */
const SHOWN: Record<Figure['metric'], Shown> = {
  jobs_due: { name: 'tokri_jobs_due', help: 'Jobs that could run now', label: 'kind' },
  jobs_oldest: {
    name: 'tokri_jobs_oldest_due_seconds',
    help: 'How long the oldest job that could run has been due',
    label: 'kind',
  },
  jobs_parked: {
    name: 'tokri_jobs_parked',
    help: 'Jobs that were given up and wait for a person',
    label: 'kind',
  },
  orders_open: { name: 'tokri_orders_open', help: 'Orders that are not delivered or cancelled' },
  orders_late: {
    name: 'tokri_orders_late',
    help: 'Open orders whose promised time was over ten minutes ago',
  },
  stock_holds: { name: 'tokri_stock_holds', help: 'Unpaid orders that reserve stock' },
  stock_holds_overdue: {
    name: 'tokri_stock_holds_overdue',
    help: 'Unpaid orders whose reservation should have ended five minutes ago',
  },
  payments: {
    name: 'tokri_payments_recent',
    help: 'Payment attempts of orders of the last hour',
    label: 'state',
  },
  refunds_open: {
    name: 'tokri_refunds_open',
    help: 'Refunds that did not arrive yet',
    label: 'state',
  },
  refunds_oldest: {
    name: 'tokri_refunds_oldest_seconds',
    help: 'Age of the oldest refund that did not arrive yet',
    label: 'state',
  },
  orders_uninvoiced: {
    name: 'tokri_orders_uninvoiced',
    help: 'Orders that have lacked a document for ten minutes',
  },
}

/** Registers the figures of the database. Returns a function that sets them. */
export function databaseMetrics(registry: Registry) {
  const registers = [registry]
  const age = new Gauge({
    name: 'tokri_figures_age_seconds',
    help: 'Age of the figures that come from the database',
    registers,
  })
  const gauges = new Map<Figure['metric'], Gauge>(
    (Object.keys(SHOWN) as Figure['metric'][]).map((metric) => {
      const { name, help, label } = SHOWN[metric]
      return [metric, new Gauge({ name, help, labelNames: label ? [label] : [], registers })]
    }),
  )
  return (last: LastFigures) => {
    // Older than any limit.
    age.set(last.age ?? Number.POSITIVE_INFINITY)
    gauges.forEach(clear)
    for (const { metric, label, value } of last.figures) {
      const named = SHOWN[metric].label
      gauges.get(metric)?.set(named ? { [named]: label } : {}, value)
    }
  }
}

/** What is unknown is not zero. */
function clear(gauge: Gauge, metric: Figure['metric']) {
  if (SHOWN[metric].label) gauge.reset()
  else gauge.remove()
}
