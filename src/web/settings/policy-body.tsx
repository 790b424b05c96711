import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { PolicyText } from '#contract/policy/policy-text.ts'
import { SectionHeading } from '#web/ui/screen/page.tsx'

type Props = {
  text: PolicyText
  /** Of the text, where it is not that of the page. */
  lang?: string | undefined
  /** Between the summary and the sections. */
  children?: ReactNode
}

/** The text of a policy. */
export function PolicyBody({ text: { short, sections }, lang, children }: Props) {
  return (
    <>
      {short.length > 0 && (
        <div className="mb-6 rounded-lg bg-brand-soft px-4 py-3.5">
          <b>{t`In short`}</b>
          <ul lang={lang} className="mt-1 list-disc pl-5">
            {[...short.entries()].map(([place, line]) => (
              <li key={place} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
      {/* An owner may write a heading or a paragraph twice, so their places are the keys. */}
      {[...sections.entries()].map(([place, { heading, text }]) => (
        <section key={place} lang={lang} className="mb-6 wrap-anywhere">
          <SectionHeading>{heading}</SectionHeading>
          {[...text.entries()].map(([line, paragraph]) => (
            <p key={line} className="mb-2 text-md leading-6 text-ink-2">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </>
  )
}
