import { t } from '@lingui/core/macro'
import { CircleCheck, MailCheck, TicketCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'

/** Loaded on demand, because few shoppers complain. */
const ComplaintForm = lazyComponent(() => import('./complaint-form.tsx'), 'ComplaintForm')

const STEPS = [
  {
    Icon: TicketCheck,
    title: t`You write`,
    text: t`You get a complaint number at once, also by email.`,
  },
  {
    Icon: MailCheck,
    title: t`Within 48 hours`,
    text: t`We confirm it and tell you who is handling it.`,
  },
  {
    Icon: CircleCheck,
    title: t`Within one month`,
    text: t`You get a written answer with reasons.`,
  },
]

/** The steps of a complaint, and the form. */
export function ComplaintSteps() {
  const [isWriting, setWriting] = useState(false)
  return (
    <Card className="mb-6">
      <SectionHeading>{t`What happens to a complaint`}</SectionHeading>
      <ol className="mb-4 grid gap-4 md:grid-cols-3">
        {STEPS.map(({ Icon, title, text }) => (
          <li key={title}>
            <b className="flex items-center gap-2">
              <Icon size={20} className="text-brand-ink" /> {title}
            </b>
            <span className="text-ink-2">{text}</span>
          </li>
        ))}
      </ol>
      {isWriting ? (
        <WhenLoaded skeleton={<FormSkeleton />}>
          <ComplaintForm />
        </WhenLoaded>
      ) : (
        <Button onClick={() => setWriting(true)}>{t`Write a Complaint`}</Button>
      )}
    </Card>
  )
}

const FormSkeleton = () => (
  <Loading label={t`Loading the form`}>
    <Skeleton className="h-80 rounded-lg" />
  </Loading>
)
