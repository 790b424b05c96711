import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { matchPath, useLocation } from 'react-router'
import { fullDayName } from '#contract/lib/india.ts'
import { ComplaintSteps } from '#web/complaint/complaint-steps.tsx'
import { cx } from '#web/lib/cx.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { useGoBack } from '#web/lib/navigation/use-go-back.ts'
import { useTitle } from '#web/lib/navigation/use-title.ts'
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { BackHeader } from '#web/ui/screen/back-header.tsx'
import { Card, Page, SectionHeading } from '#web/ui/screen/page.tsx'
import { POLICIES, type PolicyFacts, type PolicyName } from './policies.ts'
import { policyText } from './policy-texts.ts'
import { POLICY_VERSIONS } from './policy-versions.ts'
import { settingsQuery } from './settings-queries.ts'
import { shopAddress } from './shop-address.ts'

/** One policy page. */
export function PolicyScreen() {
  const { pathname } = useLocation()
  const known = POLICIES.find(({ name }) => matchPath(paths.policy(name), pathname))
  const goBack = useGoBack(paths.home)
  useTitle(known?.title)
  if (!known) return null
  return (
    <>
      <BackHeader title={known.title} onBack={goBack} />
      <Page className="flex items-start gap-8">
        <Others current={known.name} />
        <article className="min-w-0 max-w-[700px] flex-1">
          <h1 className="mb-1 text-2xl max-md:hidden">{known.title}</h1>
          <Version of={known.name} />
          <WhenLoaded contentId={known.name} skeleton={<TextSkeleton />}>
            <Text name={known.name} />
          </WhenLoaded>
        </article>
      </Page>
    </>
  )
}

function Version({ of }: { of: PolicyName }) {
  const { version, since } = POLICY_VERSIONS[of]
  return (
    <p className="mb-3 text-sm text-ink-3">
      <Trans>
        Version {version}, in force since{' '}
        <time dateTime={since}>{ph({ day: fullDayName(since) })}</time>
      </Trans>
    </p>
  )
}

function Others({ current }: { current: PolicyName }) {
  return (
    <nav aria-label={t`All policies`} className="w-side shrink-0 card p-3 max-md:hidden">
      <ul>
        {POLICIES.map(({ name, title }) => (
          <li key={name}>
            <Link
              to={paths.policy(name)}
              aria-current={name === current ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center rounded-md px-3',
                name === current
                  ? 'bg-brand-soft font-name text-brand-ink'
                  : 'font-medium hover:bg-sunken',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Text({ name }: { name: PolicyName }) {
  const facts = useSuspenseQuery(settingsQuery).data
  const { short, sections } = policyText(name, facts)
  return (
    <>
      <div className="mb-6 rounded-lg bg-brand-soft px-4 py-3.5">
        <b>{t`In short`}</b>
        <ul className="mt-1 list-disc pl-5">
          {short.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {name === 'contact' && <Contact facts={facts} />}
      {name === 'contact' && <ComplaintSteps />}
      {sections.map(({ heading, text }) => (
        <section key={heading} className="mb-6">
          <SectionHeading>{heading}</SectionHeading>
          {text.map((paragraph) => (
            <p key={paragraph} className="mb-2 text-md leading-6 text-ink-2">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </>
  )
}

function Contact({ facts }: { facts: PolicyFacts }) {
  const { grievance_officer: officer } = facts
  return (
    <div className="mb-6 grid gap-3 lg:grid-cols-2">
      <Facts
        heading={t`Customer care`}
        rows={{
          Phone: facts.care_phone,
          Hours: facts.care_hours,
          Email: facts.care_email,
          'We deliver': facts.opening_hours,
        }}
      />
      <Facts
        heading={t`Grievance officer`}
        rows={{
          Name: officer.name,
          Designation: officer.designation,
          Email: officer.email,
          Phone: officer.phone,
        }}
      />
      <Facts
        heading={t`Who runs this shop`}
        rows={{
          'Legal name': facts.legal_name,
          'Registered office': shopAddress(facts),
          GSTIN: facts.gstin,
          'FSSAI licence': facts.fssai,
        }}
        className="lg:col-span-2"
      />
    </div>
  )
}

type FactsProps = { heading: string; rows: Record<string, string>; className?: string }

/** Empty details are hidden; if all are empty, a note says so. */
function Facts({ heading, rows, className = '' }: FactsProps) {
  const filled = Object.entries(rows).filter(([, fact]) => fact !== '')
  return (
    <Card className={className}>
      <SectionHeading>{heading}</SectionHeading>
      {filled.length === 0 && (
        <p className="text-ink-2">{t`The shop has not filled this in yet.`}</p>
      )}
      <dl className="grid gap-2">
        {filled.map(([name, fact]) => (
          <div key={name} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2">
            <dt className="text-ink-3">{name}</dt>
            <dd className="wrap-anywhere">
              <Fact name={name} fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Phone numbers and emails are links. */
function Fact({ name, fact }: { name: string; fact: string }) {
  if (name === 'Phone') return <PhoneLink phone={fact} />
  if (name === 'Email') return <MailLink email={fact} />
  return <span>{fact}</span>
}

function TextSkeleton() {
  return (
    <Loading label={t`Loading`}>
      <Skeleton className="h-28 rounded-lg" />
      <Skeleton className="mt-6 h-60 rounded-lg" />
    </Loading>
  )
}
