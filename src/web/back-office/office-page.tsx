import { t } from '@lingui/core/macro'
import { ChevronLeft, Search } from 'lucide-react'
import { type ReactNode, use } from 'react'
import type { Language } from '#contract/language/languages.ts'
import { useGoBack } from '#web/lib/navigation/use-go-back.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { BackHeader } from '#web/ui/screen/back-header.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { FindContext } from './find/find-context.ts'

type Props = {
  title: string
  /** Of a name from the catalogue; otherwise that of the page. */
  titleLanguage?: Language | undefined
  /** One line below the title. */
  facts?: ReactNode
  /** Beside the title, one of them primary; above the content on a phone. */
  action?: ReactNode
  /** Link to the parent screen. */
  back?: { to: string; label: string }
  children: ReactNode
}

/** A staff screen with its header. */
export function OfficePage({ title, titleLanguage, facts, action, back, children }: Props) {
  return (
    <>
      {back ? (
        <InnerBar title={title} titleLanguage={titleLanguage} to={back.to} />
      ) : (
        <PhoneBar title={title} />
      )}
      <div className="px-3 pt-3 md:hidden">
        {facts && <p className="mb-2 text-sm text-ink-3">{facts}</p>}
        {action && <div className="mb-3 flex flex-wrap gap-2 *:flex-1">{action}</div>}
      </div>
      <div className="mb-3.5 flex min-h-11 items-start justify-between gap-3 max-md:hidden print:hidden">
        <div>
          {back && (
            <Link to={back.to} className={`${linkClass} reach text-sm`}>
              <ChevronLeft size={14} /> {back.label}
            </Link>
          )}
          <h1 lang={titleLanguage} className="text-2xl leading-7">
            {title}
          </h1>
          {facts && <p className="text-sm text-ink-3">{facts}</p>}
        </div>
        {action && <div className="flex shrink-0 gap-2">{action}</div>}
      </div>
      <div className="px-3 md:px-0">{children}</div>
    </>
  )
}

type InnerBarProps = Pick<Props, 'title' | 'titleLanguage'> & { to: string }

function InnerBar({ to, ...title }: InnerBarProps) {
  return <BackHeader {...title} onBack={useGoBack(to)} action={<FindIcon />} />
}

/** The header on a phone: logo and title. */
function PhoneBar({ title }: { title: string }) {
  return (
    <div
      data-toast-below
      className="on-header sticky top-(--under-bar) z-(--z-header) bg-header text-on-header md:hidden print:hidden"
    >
      <div className="flex h-13 items-center gap-2 pr-1 pl-3">
        <LogoMark className="size-[30px]" />
        <h1 className="min-w-0 flex-1 truncate text-lg leading-5.5">{title}</h1>
        <FindIcon />
      </div>
      <div className="rim h-1!" />
    </div>
  )
}

const FindIcon = () => (
  <IconButton label={t`Find or do`} onClick={use(FindContext)} className="hover:bg-on-header/10">
    <Search size={24} />
  </IconButton>
)
