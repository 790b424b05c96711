import { sweepAccounts } from '#server/account/sweep-store.ts'
import { notifyRestocked } from '#server/alert/notify-restocked.ts'
import { forgetOldCartRequests } from '#server/cart/cart-store.ts'
import { forgetProductChanges } from '#server/catalog/catalog-change-store.ts'
import { keepSales } from '#server/catalog/keep-sales.ts'
import { applyDuePrices } from '#server/catalog-admin/price-plan/apply-due-prices.ts'
import { publishDue } from '#server/catalog-admin/publication/publish-due.ts'
import { paymentContextOf, requireProvider } from '#server/checkout/payment-context.ts'
import { eventKind } from '#server/checkout/provider-events.ts'
import { refundKind } from '#server/checkout/refund/send-refund.ts'
import { watchKind } from '#server/checkout/watch/watch-payments.ts'
import { sweepComplaints } from '#server/complaint/forget-complaints-store.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { importKind } from '#server/import/import-job.ts'
import { issueDueInvoices } from '#server/invoice/issue-due-invoices.ts'
import type { JobKind } from '#server/jobs/job-rules.ts'
import { type JobRunner, startJobRunner } from '#server/jobs/job-runner.ts'
import { forgetOldJobs } from '#server/jobs/job-store.ts'
import { type Log, openLog } from '#server/lib/log.ts'
import { openMailTransport } from '#server/mail/open-mail-transport.ts'
import { mailKind } from '#server/mail/send-mail.ts'
import { openFetcher } from '#server/media/fetch-picture.ts'
import type { Storage } from '#server/media/storage.ts'
import { sweepMedia } from '#server/media/sweep-media.ts'
import { forgetNotes } from '#server/note/forget-notes-store.ts'
import { gatewayKind } from '#server/notify/gateway/send-to-gateway.ts'
import { announceKind } from '#server/notify/new-orders/announce-order.ts'
import { newOrderKind } from '#server/notify/new-orders/send-announcement.ts'
import { openPost } from '#server/notify/post-outside.ts'
import { contactOf, pushKeys } from '#server/notify/push/push-keys.ts'
import { pushKind } from '#server/notify/push/send-push.ts'
import { forgetOrderParts } from '#server/order/forget-order-parts-store.ts'
import { endOffers } from '#server/order/substitute/end-offers.ts'
import { forgetOldEvents } from '#server/payment/provider-event-store.ts'
import { issueInvitationCode } from '#server/people/invitation/send-invitation.ts'
import { issueOtp, issueUndoCode, issueVerificationCode } from '#server/recovery/issue-codes.ts'
import { forgetOldFiles } from '#server/release/release-file-store.ts'
import { keepSums } from '#server/report/keep-sums.ts'
import { findSettings } from '#server/settings/settings-store.ts'
import { hasVerified } from '#server/user/user-store.ts'
import { StartError } from './start-error.ts'

export type NodeJobs = JobRunner & {
  /** Starts the runner. Does nothing after `stop`. */
  start: () => void
}

type Options = {
  /** The database is a restored copy: what reaches people, the provider or the shop's pictures waits in the queue. */
  isCopy?: boolean
}

/**
 * The job runner of this node with all kinds of work. It starts only when told to, so that nothing competes for CPU and
 * database while a shop is being opened.
 */
export function openJobs(
  config: Config,
  db: Db,
  storage: Storage,
  { isCopy = false }: Options = {},
): NodeJobs {
  const log = openLog(config.logLevel)
  const tools = { db, storage, fetcher: openFetcher(config.imageOrigins) }
  const outward = [
    mail(config, db),
    ...news(config, db),
    ...money(config, db),
    sweepKind(db, storage, log),
  ]
  const kinds = [...(isCopy ? [] : outward), importKind(tools), ...hourly(db)]
  let runner: JobRunner | undefined
  let isStopped = false
  return {
    start: () => {
      if (!isStopped) runner ??= startJobRunner({ db, kinds, log })
    },
    // Before it runs there is nothing to wake: it checks for due jobs when it starts.
    wake: () => runner?.wake(),
    stop: async () => {
      isStopped = true
      await runner?.stop()
    },
  }
}

/** The configured mail server, and the codes that only the recovery feature can create. */
const mail = (config: Config, db: Db): JobKind =>
  mailKind({
    transport: openMailTransport(config, db),
    secrets: {
      otp: (userId, asker) => issueOtp(db, userId, asker),
      verification: (userId, email) => issueVerificationCode(db, userId, email),
      undo: (userId, email) => issueUndoCode(db, userId, email),
      invitation: (id) => issueInvitationCode(db, id),
    },
    isVerified: (userId, recipient) => hasVerified(db, userId, recipient),
    publicUrl: config.publicUrl,
    brand: async () => (await findSettings(db)).settings.brand,
    languages: config.languages,
  })

/** Notifications in browsers, and messages for the owner's gateway. */
const news = ({ privateHosts, publicUrl, languages, ...config }: Config, db: Db): JobKind[] => {
  const post = openPost(privateHosts)
  const contact = config.vapidContact ?? contactOf(publicUrl, config.mailFrom)
  const push = { db, keys: () => pushKeys(db, config.vapid), contact, languages, post }
  return [
    pushKind(push),
    announceKind(db),
    newOrderKind(push),
    gatewayKind({ db, publicUrl, post }),
  ]
}

/** Where online payment is switched off, only the jobs that end reservations of earlier orders. */
const money = ({ razorpay }: Config, db: Db): JobKind[] => {
  const context = paymentContextOf(db, razorpay)
  return [
    watchKind(context),
    ...(razorpay ? [eventKind(db), refundKind(requireProvider(context))] : []),
  ]
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** A failed run is retried soon, and in any case in an hour. */
const PACE = { lanes: 1, timeoutSeconds: HOUR / 2, retrySeconds: [60, 600], everySeconds: HOUR }
/** Of what people wait for, and of what staff have planned for a time. */
const SOON = { ...PACE, everySeconds: MINUTE / 4, retrySeconds: [MINUTE / 4] }

const sweepKind = (db: Db, storage: Storage, log: Log): JobKind => ({
  ...PACE,
  name: 'sweep-media',
  run: (_, signal) => sweepMedia(db, storage, log, signal),
})

/** Deletes expired data. */
const hourly = (db: Db): JobKind[] => [
  { ...PACE, name: 'sweep-accounts', run: (_, signal) => sweepAccounts(db, signal) },
  { ...PACE, name: 'sweep-complaints', run: (_, signal) => sweepComplaints(db, signal) },
  {
    ...PACE,
    name: 'issue-invoices',
    everySeconds: MINUTE,
    // An order that fails must not delay the others.
    retrySeconds: [MINUTE],
    run: (_, signal) => issueDueInvoices(db, signal),
  },
  {
    ...PACE,
    name: 'keep-sums',
    everySeconds: MINUTE / 2,
    retrySeconds: [MINUTE],
    run: (_, signal) => keepSums(db, signal),
  },
  {
    ...PACE,
    name: 'keep-sales',
    everySeconds: 5 * MINUTE,
    retrySeconds: [MINUTE],
    run: (_, signal) => keepSales(db, signal),
  },
  { ...SOON, name: 'publish-due', run: (_, signal) => publishDue(db, signal) },
  { ...SOON, name: 'apply-due-prices', run: (_, signal) => applyDuePrices(db, signal) },
  { ...SOON, name: 'end-offers', run: (_, signal) => endOffers(db, signal) },
  {
    ...PACE,
    name: 'notify-restocked',
    everySeconds: MINUTE,
    retrySeconds: [MINUTE],
    run: () => notifyRestocked(db),
  },
  { ...PACE, name: 'forget-provider-events', run: (_, signal) => forgetOldEvents(db, signal) },
  {
    ...PACE,
    name: 'forget-cart-requests',
    run: (_, signal) => forgetOldCartRequests(db, signal),
  },
  { ...PACE, name: 'forget-order-parts', run: (_, signal) => forgetOrderParts(db, signal) },
  { ...PACE, name: 'forget-notes', run: (_, signal) => forgetNotes(db, signal) },
  { ...PACE, name: 'forget-release-files', run: (_, signal) => forgetOldFiles(db, signal) },
  {
    ...PACE,
    name: 'forget-product-changes',
    run: (_, signal) => forgetProductChanges(db, signal),
  },
  { ...PACE, name: 'forget-jobs', run: (_, signal) => forgetOldJobs(db, signal) },
]

/** A shop that cannot send emails does not start, unless its owner sets MAIL=off. Throws StartError. */
export function assertMailIsDecided({ databaseUrl, smtpUrl, sendsMail }: Config) {
  if (databaseUrl === undefined || smtpUrl || !sendsMail) return
  throw new StartError(
    'SMTP_URL must be set with DATABASE_URL, so that codes and orders reach shoppers; or set MAIL=off to send no emails.',
  )
}
