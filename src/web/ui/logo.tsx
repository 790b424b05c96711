import { ownMark, ownWord, SHOP_NAME } from '#web/lib/own-shop.ts'
import mark from './logo-mark.svg'
import wordOnDark from './logo-word-on-dark.svg'

const word = ownWord ?? wordOnDark
const sign = ownMark ?? mark

/** The word mark for the dark header. 36 px high unless `className` differs. */
export function Logo({ className = 'h-9' }: { className?: string }) {
  return (
    <img src={word} alt={SHOP_NAME} width={145} height={36} className={`${className} w-auto`} />
  )
}

/** The word mark, or the symbol below 1024 px. CSS backgrounds load only when shown. */
export const LogoOrMark = () => (
  <picture>
    <source media="(max-width: 1023px)" srcSet={sign} width={34} height={34} />
    <img src={word} alt={SHOP_NAME} width={145} height={36} loading="lazy" className="h-9 w-auto" />
  </picture>
)

/** The symbol alone. */
export function LogoMark({ className = 'size-[34px]' }: { className?: string }) {
  return <img src={sign} alt={SHOP_NAME} width={34} height={34} className={className} />
}
