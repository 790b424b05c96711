import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { matchPath, useLocation } from 'react-router'
import { openingHoursText } from '#contract/delivery/opening-hours-text.ts'
import { LANGUAGES, SOURCE_LANGUAGE } from '#contract/language/languages.ts'
import { dayOf, fullDayName } from '#contract/lib/days.ts'
import type { PolicyName } from '#contract/policy/policy-kinds.ts'
import { policyIn, withFacts } from '#contract/policy/policy-text.ts'
import type { Answer } from '#contract/schemas.ts'
import { ComplaintSteps } from '#web/complaint/complaint-steps.tsx'
import { cx } from '#web/lib/cx.ts'
import { chooseLanguage } from '#web/lib/language/choose-language.ts'
import { pageLanguage } from '#web/lib/language/page-language.ts'
import { shown } from '#web/lib/language/shown.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { useGoBack } from '#web/lib/navigation/use-go-back.ts'
import { useTitle } from '#web/lib/navigation/use-title.ts'
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { BackHeader } from '#web/ui/screen/back-header.tsx'
import { Card, linkClass, Page, SectionHeading } from '#web/ui/screen/page.tsx'
import { POLICIES, type PolicyFacts } from './policies.ts'
import { PolicyBody } from './policy-body.tsx'
import { factWords } from './policy-facts.ts'
import { policyQuery } from './policy-queries.ts'
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
          <WhenLoaded contentId={known.name} skeleton={<TextSkeleton />}>
            <Policy name={known.name} />
          </WhenLoaded>
        </article>
      </Page>
    </>
  )
}

function Policy({ name }: { name: PolicyName }) {
  const facts = useSuspenseQuery(settingsQuery).data
  const own = useSuspenseQuery(policyQuery(name)).data
  const { text, lang } = own.words ? ownText(own, facts) : { text: policyText(name, facts) }
  const isTranslation = pageLanguage !== SOURCE_LANGUAGE && lang === undefined
  return (
    <>
      <Version {...versionOf(name, own)} />
      {isTranslation && <TranslationNote />}
      <PolicyBody text={text} lang={lang}>
        {name === 'contact' && <Contact facts={facts} />}
        {name === 'contact' && <ComplaintSteps />}
      </PolicyBody>
    </>
  )
}

type OwnPolicy = Answer<'policy.get'>['data']

/** What the owner wrote, in English for readers whose language it is not written in. */
function ownText({ words, words_hi }: OwnPolicy, facts: PolicyFacts) {
  const isInHindi = pageLanguage === 'hi' && words_hi !== ''
  const lang = isInHindi || pageLanguage === SOURCE_LANGUAGE ? undefined : SOURCE_LANGUAGE
  const typed = isInHindi ? words_hi : words
  return { text: policyIn(withFacts(typed, factWords(facts))), lang }
}

/** The usual text holds from its own day, or from the one on which the owner went back to it. */
function versionOf(name: PolicyName, { version, since, words }: OwnPolicy) {
  const usual = POLICY_VERSIONS[name]
  const day = since ? dayOf(since) : usual.since
  return words
    ? { version, since: day }
    : { ...usual, since: day > usual.since ? day : usual.since }
}

function Version({ version, since }: { version: number; since: string }) {
  return (
    <p className="mb-3 text-sm text-ink-3">
      <Trans>
        Version {version}, in force since{' '}
        <time dateTime={since}>{ph({ day: fullDayName(since) })}</time>
      </Trans>
    </p>
  )
}

/** In English, as its button says. */
const READ_IN_ENGLISH = 'Read in English'

function TranslationNote() {
  return (
    <p className="mb-4 rounded-lg bg-amber-soft px-4 py-3 text-sm text-amber">
      {t`This is a translation. The English text is the binding one.`}{' '}
      <button
        type="button"
        lang={LANGUAGES[SOURCE_LANGUAGE].tag}
        onClick={() => chooseLanguage(SOURCE_LANGUAGE)}
        className={`reach ${linkClass}`}
      >
        {READ_IN_ENGLISH}
      </button>
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

function Contact({ facts }: { facts: PolicyFacts }) {
  const { grievance_officer: officer, delivery } = facts
  const hours = openingHoursText(delivery.hours)
  return (
    <div className="mb-6 grid gap-3 lg:grid-cols-2">
      <Facts
        heading={t`Customer care`}
        rows={[
          phoneRow(facts.care_phone),
          { label: t`Hours`, fact: facts.care_hours },
          emailRow(facts.care_email),
          { label: t`We deliver`, fact: hours ? shown(hours) : '' },
        ]}
      />
      <Facts
        heading={t`Grievance officer`}
        rows={[
          { label: t`Name`, fact: officer.name },
          { label: t`Designation`, fact: officer.designation },
          emailRow(officer.email),
          phoneRow(officer.phone),
        ]}
      />
      <Facts
        heading={t`Who runs this shop`}
        rows={[
          { label: t`Legal name`, fact: facts.legal_name },
          { label: t`Registered office`, fact: shopAddress(facts) },
          { label: t`GSTIN`, fact: facts.gstin },
          { label: t`FSSAI licence`, fact: facts.fssai },
        ]}
        className="lg:col-span-2"
      />
    </div>
  )
}

/** Phone numbers and emails are links. */
type Row = { label: string; fact: string; kind?: 'phone' | 'email' }

const phoneRow = (fact: string): Row => ({ label: t`Phone`, fact, kind: 'phone' })
const emailRow = (fact: string): Row => ({ label: t`Email`, fact, kind: 'email' })

type FactsProps = { heading: string; rows: readonly Row[]; className?: string }

/** Empty details are hidden; if all are empty, a note says so. */
function Facts({ heading, rows, className = '' }: FactsProps) {
  const filled = rows.filter(({ fact }) => fact !== '')
  return (
    <Card className={className}>
      <SectionHeading>{heading}</SectionHeading>
      {filled.length === 0 && (
        <p className="text-ink-2">{t`The shop has not filled this in yet.`}</p>
      )}
      <dl className="grid gap-2">
        {filled.map((row) => (
          <div key={row.label} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2">
            <dt className="text-ink-3">{row.label}</dt>
            <dd className="wrap-anywhere">
              <Fact {...row} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Fact({ kind, fact }: Row) {
  if (kind === 'phone') return <PhoneLink phone={fact} />
  if (kind === 'email') return <MailLink email={fact} />
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
