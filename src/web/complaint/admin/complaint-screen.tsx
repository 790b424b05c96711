import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { WholeComplaint } from '#contract/complaint/complaint.ts'
import { COMPLAINT_KIND_NAMES } from '#contract/complaint/complaint-kinds.ts'
import { dayOf, longDayName } from '#contract/lib/days.ts'
import { clockTime } from '#contract/lib/india.ts'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { errorText, hasStatus } from '#web/lib/http/api-error.ts'
import { translated } from '#web/lib/language/translated.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { useTitle } from '#web/lib/navigation/use-title.ts'
import { Button } from '#web/ui/button.tsx'
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState, ErrorState } from '#web/ui/loading/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Card, linkClass, SectionHeading } from '#web/ui/screen/page.tsx'
import { AnswerForm } from './answer-form.tsx'
import { complaintQuery, useConfirm } from './complaint-queries.ts'
import { outcomeText } from './outcome-text.ts'
import { ProblemDetails, RemedyText } from './problem-details.tsx'
import { StatePill } from './state-pill.tsx'

/** One complaint: its text, its history and its deadlines. */
export function ComplaintScreen() {
  const { complaintId = '' } = useParams()
  return (
    <WhenLoaded
      contentId={complaintId}
      skeleton={
        <Page title={t`Complaint`}>
          <Loading label={t`Loading the complaint`}>
            <Skeleton className="h-80 rounded-lg" />
          </Loading>
        </Page>
      }
      failed={(error, retry) => (
        <Page title={t`Complaint`}>
          {hasStatus(error, 404) ? (
            <EmptyState
              title={t`Complaint not found`}
              text={t`It may have been deleted after its retention period.`}
            />
          ) : (
            <ErrorState text={errorText(error)} onRetry={retry} />
          )}
        </Page>
      )}
    >
      <ComplaintOf id={complaintId} />
    </WhenLoaded>
  )
}

type PageProps = { title: string; facts?: ReactNode; action?: ReactNode; children: ReactNode }

const Page = (props: PageProps) => (
  <OfficePage {...props} back={{ to: officePaths.adminComplaints, label: t`Complaints` }} />
)

function ComplaintOf({ id }: { id: string }) {
  const complaint = useSuspenseQuery(complaintQuery(id)).data
  useTitle(t`Complaint ${{ number: complaint.number }}`)
  return (
    <Page
      title={complaint.number}
      facts={<Facts complaint={complaint} />}
      action={<Confirm complaint={complaint} />}
    >
      <div className="grid grid-cols-1 gap-3 xl:grid-cols-[minmax(0,1fr)_minmax(320px,390px)] xl:items-start">
        <div className="grid grid-cols-1 gap-3">
          <Words complaint={complaint} />
          {complaint.problem && <ProblemDetails complaint={complaint} />}
          {complaint.state !== 'closed' && (
            // Each answer resets the form.
            <AnswerForm key={complaint.history.length} complaint={complaint} />
          )}
        </div>
        <div className="grid grid-cols-1 gap-3">
          <From complaint={complaint} />
          <History complaint={complaint} />
        </div>
      </div>
    </Page>
  )
}

type Props = { complaint: WholeComplaint }

const Facts = ({ complaint }: Props) => (
  <span className="flex flex-wrap items-center gap-2">
    <StatePill {...complaint} />
    <span>{translated(COMPLAINT_KIND_NAMES[complaint.kind])}</span>
    {complaint.outcome && <b>{outcomeText(complaint.outcome, complaint)}</b>}
  </span>
)

function Confirm({ complaint }: Props) {
  const confirm = useConfirm(complaint._id)
  if (complaint.confirmed_at || complaint.state === 'closed') return null
  return (
    <Button
      kind="secondary"
      busy={confirm.isPending}
      onClick={() => confirm.mutate(complaint.history.length)}
    >{t`Confirm Receipt`}</Button>
  )
}

const GONE = t`This account was deleted, along with the text of the complaint.`

const Words = ({ complaint: { text } }: Props) => (
  <Card>
    <SectionHeading>{t`What happened`}</SectionHeading>
    <p className="break-words whitespace-pre-line">{text || GONE}</p>
  </Card>
)

function From({ complaint }: Props) {
  const { name, email, phone, order, has_account } = complaint
  const rows: [string, ReactNode][] = [
    [t`Name`, name],
    [t`Email`, email && <MailLink email={email} />],
    [t`Phone`, phone && <PhoneLink phone={phone} />],
    [t`Order`, order.number && <OrderLink order={order} />],
    [t`Account`, has_account ? t`Signed in` : t`No account. Name and contact as entered.`],
    [t({ message: 'Received', context: 'complaint' }), inIndia(complaint.createdAt)],
    [t`Confirm by`, inIndia(complaint.confirm_by)],
    [t`Answer by`, inIndia(complaint.answer_by)],
  ]
  return (
    <Card>
      <SectionHeading>{t`Contact and deadlines`}</SectionHeading>
      <dl className="grid gap-2">
        {rows
          .filter(([, fact]) => fact !== '')
          .map(([label, fact]) => (
            <div key={label} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2">
              <dt className="text-ink-3">{label}</dt>
              <dd className="break-words">{fact}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}

/** Order numbers can be typed by anyone: details may be shared with the order's owner only. */
function OrderLink({ order }: { order: WholeComplaint['order'] }) {
  if (!order._id) return <span>{t`${{ number: order.number }} (there is no such order)`}</span>
  return (
    <span>
      <Link to={officePaths.adminOrder(order.number)} className={`${linkClass} reach num`}>
        {order.number}
      </Link>{' '}
      <span>
        {order.is_theirs
          ? t`Their own order`
          : t`Ordered from another account: verify before sharing details`}
      </span>
    </span>
  )
}

const ACTIONS: Record<WholeComplaint['history'][number]['what'], string> = {
  made: t({ message: 'Received', context: 'complaint' }),
  confirmed: t`Confirmed`,
  answered: t`Answered`,
  closed: t`Answered and closed`,
}

const History = ({ complaint: { history } }: Props) => (
  <Card>
    <SectionHeading>{t`History`}</SectionHeading>
    <ol aria-label={t`History`} className="divide-y divide-line">
      {history.map(({ what, by, text, remedy, at }) => (
        <li key={at} className="py-2">
          <b>{ACTIONS[what]}</b> {by && <span>{t`by ${{ name: by }}`}</span>}
          <span className="num block text-sm text-ink-3">{inIndia(at)}</span>
          {text && <p className="mt-1 break-words whitespace-pre-line text-ink-2">{text}</p>}
          {remedy && <RemedyText remedy={remedy} />}
        </li>
      ))}
    </ol>
  </Card>
)

const inIndia = (instant: string) => `${longDayName(dayOf(instant))}, ${clockTime(instant)}`
