import { t } from '@lingui/core/macro'
import mark from './logo-mark.svg'
import wordOnDark from './logo-word-on-dark.svg'

/** The word mark for the dark header. 36 px high unless `className` differs. */
export function Logo({ className = 'h-9' }: { className?: string }) {
  return (
    <img
      src={wordOnDark}
      alt={t`Tokri`}
      width={145}
      height={36}
      className={`${className} w-auto`}
    />
  )
}

/** The word mark, or the symbol below 1024 px. CSS backgrounds load only when shown. */
export const LogoOrMark = () => (
  <picture>
    <source media="(max-width: 1023px)" srcSet={mark} width={34} height={34} />
    <img
      src={wordOnDark}
      alt={t`Tokri`}
      width={145}
      height={36}
      loading="lazy"
      className="h-9 w-auto"
    />
  </picture>
)

/** The symbol alone. */
export function LogoMark({ className = 'size-[34px]' }: { className?: string }) {
  return <img src={mark} alt={t`Tokri`} width={34} height={34} className={className} />
}
