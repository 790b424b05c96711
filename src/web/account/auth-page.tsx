import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { LanguageSwitch } from '#web/session/language/language-switch.tsx'
import { BasketPicture } from '#web/ui/basket-picture.tsx'
import { Link } from '#web/ui/link.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'

type Back = { to: string; label: string; state?: unknown }

type Props = {
  title: string
  /** Headline beside the picture, in lines. */
  motto: string
  /** Below the title. */
  text?: ReactNode
  /** Back link. On a phone it replaces the picture. */
  back?: Back
  children: ReactNode
}

/** A login or recovery screen: picture on one half, form on the other. */
export function AuthPage({ title, motto, text, back, children }: Props) {
  return (
    <div className="grid min-h-(--below-header) content-start bg-surface md:grid-cols-[2fr_3fr] md:content-stretch lg:grid-cols-2">
      <Hero motto={motto} hidden={Boolean(back)} />
      <div className="grid content-start px-4 pt-5.5 pb-8 md:place-items-center md:content-center md:py-10">
        <div className="mx-auto w-full max-w-100">
          {back && (
            <Link to={back.to} state={back.state} className={`${linkClass} reach mb-3.5 text-note`}>
              <ArrowLeft size={16} /> {back.label}
            </Link>
          )}
          <h1 className="text-2xl">{title}</h1>
          {text && <p className="mt-1 text-ink-2">{text}</p>}
          <div className="mt-5.5">{children}</div>
          <LanguageSwitch className={`${linkClass} mt-4 w-full justify-center`} />
        </div>
      </div>
    </div>
  )
}

function Hero({ motto, hidden }: { motto: string; hidden: boolean }) {
  return (
    <div className={hidden ? 'max-md:hidden' : undefined}>
      <div className="on-header weave relative h-28 overflow-hidden px-4 pt-2 text-on-header md:sticky md:top-[calc(var(--spacing-header)+5px)] md:h-(--below-header) md:px-8 md:py-9 xl:px-11">
        <p className="w-[9em] leading-4.75 text-balance whitespace-pre-line text-on-header-2 md:mt-6 md:w-auto md:max-w-[11em] md:text-hero-xs md:leading-[1.06] md:font-bold md:font-stretch-88% md:text-on-header xl:mt-10 xl:text-hero-sm">
          {motto}
        </p>
        <BasketPicture
          sizes="(min-width: 768px) min(500px, 40vw), 186px"
          className="absolute -right-3.5 -bottom-13 w-44 md:inset-x-0 md:-bottom-15 md:mx-auto md:w-[min(500px,88%)] md:[@media(max-height:520px)]:hidden"
        />
      </div>
      <div className="rim md:hidden" />
    </div>
  )
}
