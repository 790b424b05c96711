import mark from './logo-mark.svg'
import wordOnDark from './logo-word-on-dark.svg'

/** The word, for the header's dark ground. Height 36 px unless the class says otherwise. */
export function Logo({ className = 'h-9' }: { className?: string }) {
  return (
    <img src={wordOnDark} alt="Tokri" width={145} height={36} className={`${className} w-auto`} />
  )
}

/** The word, and the mark up to 1023 px. Whoever shows neither of them, as a phone does, fetches neither. */
export const LogoOrMark = () => (
  <picture>
    <source media="(max-width: 1023px)" srcSet={mark} width={34} height={34} />
    <img
      src={wordOnDark}
      alt="Tokri"
      width={145}
      height={36}
      loading="lazy"
      className="h-9 w-auto"
    />
  </picture>
)

/** The basket alone, where there is no room for the word. */
export function LogoMark({ className = 'size-[34px]' }: { className?: string }) {
  return <img src={mark} alt="Tokri" width={34} height={34} className={className} />
}
