import { t } from '@lingui/core/macro'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/lib/cx.ts'
import { BackHeader, leavesScreen } from './back-header.tsx'
import { linkClass } from './page.tsx'

type Props = {
  title: string
  onBack: () => void
  /** Replaces the Back button from 768 px. */
  backLink?: ReactNode
  /** Beside the title; above the content on a phone. */
  action?: ReactNode
  children: ReactNode
}

export const backClass = cx(linkClass, 'reach text-note')

export const BackLabel = () => (
  <>
    <ArrowLeft size={16} />
    <span>{t`Back`}</span>
  </>
)

/** A dashboard screen: Back, title, actions. */
export function DashboardPage({ title, onBack, backLink, action, children }: Props) {
  return (
    <>
      <BackHeader title={title} onBack={onBack} />
      <div className="px-3 py-4 md:px-0 md:pt-0 md:pb-10">
        <div className="max-md:hidden print:hidden">
          {backLink ?? (
            <button type="button" onClick={onBack} {...leavesScreen} className={backClass}>
              <BackLabel />
            </button>
          )}
          <div className="mt-1 mb-3.5 flex min-h-11 items-center justify-between gap-4">
            <h1 className="text-2xl">{title}</h1>
            {action}
          </div>
        </div>
        {action && <div className="mb-3 flex justify-end md:hidden print:hidden">{action}</div>}
        {children}
      </div>
    </>
  )
}
