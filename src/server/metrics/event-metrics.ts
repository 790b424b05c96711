import { Counter, Histogram, type Registry } from 'prom-client'
import { answered, jobEnded, orderPlaced, providerCalled } from '#server/lib/diagnostics.ts'

/** Seconds. */
const ANSWER_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const PROVIDER_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5]
const MAIL = 'mail'
const MAIL_OUTCOMES: Partial<Record<string, string>> = {
  done: 'sent',
  dropped: 'dropped',
  retried: 'retried',
  parked: 'failed',
}

/** Counts what happens in this process. Returns a function that ends that. */
export function countEvents(registry: Registry): () => void {
  const ends = [countAnswers, countJobs, countProvider, countOrders].map((count) =>
    count([registry]),
  )
  return () => {
    for (const end of ends) end()
  }
}

function countAnswers(registers: Registry[]) {
  const requests = new Counter({
    name: 'tokri_requests_total',
    help: 'Responses by call and status',
    labelNames: ['call', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'tokri_request_seconds',
    help: 'Time until a response began',
    labelNames: ['call'],
    buckets: ANSWER_BUCKETS,
    registers,
  })
  const cached = new Counter({
    name: 'tokri_answer_cache_total',
    help: 'Public reads from the cache (hit) or built (miss)',
    labelNames: ['result'],
    registers,
  })
  return answered.subscribe(({ call, status, seconds: took, cache }) => {
    requests.inc({ call, status })
    seconds.observe({ call }, took)
    if (cache) cached.inc({ result: cache })
  })
}

function countJobs(registers: Registry[]) {
  const jobs = new Counter({
    name: 'tokri_jobs_total',
    help: 'Attempts of jobs by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const seconds = new Counter({
    name: 'tokri_job_seconds_total',
    help: 'Time that attempts of jobs took',
    labelNames: ['kind'],
    registers,
  })
  const mails = new Counter({
    name: 'tokri_mails_total',
    help: 'Emails by outcome of an attempt; failed ones are given up',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of Object.values(MAIL_OUTCOMES)) mails.inc({ outcome: `${outcome}` }, 0)
  return jobEnded.subscribe(({ kind, outcome, seconds: took }) => {
    jobs.inc({ kind, outcome })
    seconds.inc({ kind }, took)
    const ofMail = MAIL_OUTCOMES[outcome]
    if (kind === MAIL && ofMail) mails.inc({ outcome: ofMail })
  })
}

function countProvider(registers: Registry[]) {
  const calls = new Counter({
    name: 'tokri_provider_calls_total',
    help: 'Calls of the payment provider by operation and outcome',
    labelNames: ['operation', 'outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'tokri_provider_seconds',
    help: 'Time of a call of the payment provider, with all attempts',
    labelNames: ['operation'],
    buckets: PROVIDER_BUCKETS,
    registers,
  })
  return providerCalled.subscribe(({ operation, outcome, seconds: took }) => {
    calls.inc({ operation, outcome })
    seconds.observe({ operation }, took)
  })
}

function countOrders(registers: Registry[]) {
  const orders = new Counter({
    name: 'tokri_orders_placed_total',
    help: 'Orders placed, by mode of payment',
    labelNames: ['payment_mode'],
    registers,
  })
  for (const mode of ['COD', 'Card', 'UPI', 'Net Banking']) orders.inc({ payment_mode: mode }, 0)
  return orderPlaced.subscribe(({ paymentMode }) => orders.inc({ payment_mode: paymentMode }))
}
