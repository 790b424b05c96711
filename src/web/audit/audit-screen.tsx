import { t } from '@lingui/core/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { AUDIT_NOUNS } from '#contract/audit/audit-actions.ts'
import { dayIn, dayOf, longDayName } from '#contract/lib/days.ts'
import { exactTime } from '#contract/lib/exact-time.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import { formatCount } from '#web/back-office/format-count.ts'
import { FindBox } from '#web/back-office/list/find-box.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { pageIn } from '#web/lib/navigation/page-number.ts'
import { Chip } from '#web/ui/chip.tsx'
import { SelectField, TextField } from '#web/ui/form/text-field.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { sentenceParts, whoOf } from './audit.ts'
import { type AuditFilter, auditQuery } from './audit-queries.ts'
import { NOUN_NAMES } from './audit-sentences.ts'
import type { FieldChange } from './field-changes.ts'

/** All changes by staff. */
export function AuditScreen() {
  const [params] = useSearchParams()
  const filter = filterIn(params)
  return (
    <OfficePage
      title={t`Audit trail`}
      facts={t`Every change by staff. Entries can't be edited or deleted.`}
    >
      <Filters {...filter} />
      <WhenLoaded
        contentId={JSON.stringify(filter)}
        skeleton={<ListSkeleton label={t`Loading the audit trail`} />}
      >
        <Trail filter={filter} />
      </WhenLoaded>
    </OfficePage>
  )
}

const filterIn = (params: URLSearchParams): AuditFilter => ({
  page: pageIn(params),
  text: params.get('q')?.trim() ?? '',
  about: AUDIT_NOUNS.find((noun) => noun === params.get('what')),
  who: params.get('who')?.trim() || undefined,
  day: dayIn(params.get('day')),
})

function Filters(filter: AuditFilter) {
  const { text, about, who = '', day = '' } = filter
  const [, setParams] = useSearchParams()
  /** A new filter starts on page 1. */
  const choose = (change: Partial<Record<'q' | 'what' | 'who' | 'day', string>>) => {
    const chosen = { q: text, what: about ?? '', who, day, ...change }
    setParams(Object.fromEntries(Object.entries(chosen).filter(([, value]) => value)))
  }
  return (
    <div className="mb-4 grid grid-cols-1 gap-3">
      <FindBox label={t`Find a change`} placeholder={t`Order, product, phone or staff`} hasButton />
      <div className="flex flex-wrap gap-3">
        <SelectField
          label={t`What`}
          value={about ?? ''}
          onChange={({ target }) => choose({ what: target.value })}
        >
          <option value="">{t`All`}</option>
          {AUDIT_NOUNS.map((noun) => (
            <option key={noun} value={noun}>
              {NOUN_NAMES[noun]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Day`}
          type="date"
          value={day}
          onChange={({ target }) => choose({ day: target.value })}
        />
        {who && <OnlyBy filter={filter} onAll={() => choose({ who: '' })} />}
      </div>
    </div>
  )
}

/** Whose changes are listed. The name is that of their newest entry. */
function OnlyBy({ filter, onAll }: { filter: AuditFilter; onAll: () => void }) {
  const { data } = useQuery(auditQuery(filter))
  const name = data?.data[0]?.who.name
  return (
    <Chip selected className="self-end" onClick={onAll}>
      <span>{name ? t`Only by ${name}` : t`Only by one person`}</span>
      <X size={14} aria-hidden="true" />
      <span className="sr-only">{t`Show all people`}</span>
    </Chip>
  )
}

function Trail({ filter }: { filter: AuditFilter }) {
  const { data: entries, totalCount, more } = useSuspenseQuery(auditQuery(filter)).data
  const size = OFFICE_PAGE_SIZE.auditEntries
  if (totalCount === 0) return <NoEntries filter={filter} />
  if (entries.length === 0) return <RedirectToPage page={Math.ceil(totalCount / size)} />
  return (
    <>
      <div className="grid gap-4">
        {inDays(entries).map(({ day, entries: some }) => (
          <section key={day} aria-label={longDayName(day)} className="card overflow-hidden">
            <h2 className="bg-sunken px-4 py-1.5 text-sm font-label text-ink-2">
              {longDayName(day)}
            </h2>
            <ul className="divide-y divide-line">
              {some.map((entry) => (
                <Entry key={entry._id} entry={entry} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ListFoot
        totalCount={totalCount}
        more={more}
        pageSize={size}
        count={entries.length}
        label={t`Changes`}
      />
    </>
  )
}

function NoEntries({ filter: { text, about, who, day } }: { filter: AuditFilter }) {
  const isDayAlone = day && !text && !about && !who
  return (
    <EmptyState
      title={isDayAlone ? t`No changes on this day.` : t`No changes`}
      text={text || about ? t`Try other words or another filter.` : undefined}
    />
  )
}

/** Days in the order of their entries. */
function inDays(entries: readonly AuditEntry[]) {
  const days = [...new Set(entries.map(({ at }) => dayOf(at)))]
  return days.map((day) => ({ day, entries: entries.filter(({ at }) => dayOf(at) === day) }))
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { beforeSubject, subject, afterSubject, changes } = sentenceParts(entry)
  return (
    <li className="px-4 py-2.5">
      <p className="flex flex-wrap gap-x-3 gap-y-0.5">
        <span className="num w-24 text-ink-3">{exactTime(entry.at)}</span>
        <span className="md:w-40">{whoOf(entry)}</span>
        <span className="min-w-0 flex-1 break-words">
          {beforeSubject}
          <b>{subject}</b>
          {afterSubject}
        </span>
      </p>
      {changes.length > 0 && <Changes changes={changes} subject={subject} />}
    </li>
  )
}

function Changes({ changes, subject }: { changes: readonly FieldChange[]; subject: string }) {
  const [first, ...more] = changes
  return (
    <details className="mt-1 md:pl-27">
      <summary className="cursor-pointer break-words text-ink-2">
        {first && (
          <span>
            {first.label} <Values change={first} />
          </span>
        )}
        {more.length > 0 && <span>{`, ${formatCount(more.length, 'more field')}`}</span>}
      </summary>
      <table className="mt-2 w-full text-left text-sm">
        <caption className="sr-only">{t`Before and after: ${subject}`}</caption>
        <thead className="text-ink-3">
          <tr>
            {[t`Field`, t`Before`, t`After`].map((head) => (
              <th key={head} scope="col" className="py-1 pr-3 font-label">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, label, before, after }) => (
            <tr key={field} className="border-t border-line align-top">
              <th scope="row" className="py-1 pr-3 font-medium first-letter:uppercase">
                {label}
              </th>
              <td className="py-1 pr-3 break-all text-danger line-through">{before}</td>
              <td className="py-1 break-all text-save">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** Old and new value, or the only one. */
function Values({ change: { before, after } }: { change: FieldChange }) {
  if (before === undefined || after === undefined) return <b>{before ?? after}</b>
  return (
    <span>
      <s>{before}</s> → <b>{after}</b>
    </span>
  )
}
