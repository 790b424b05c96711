import mark from './logo-mark.svg'
import wordOnDark from './logo-word-on-dark.svg'

/** The word, for the header's dark ground. Height 36 px unless the class says otherwise. */
export function Logo({ className = 'h-9' }: { className?: string }) {
  return (
    <img src={wordOnDark} alt="Tokri" width={145} height={36} className={`${className} w-auto`} />
  )
}

/** The basket alone, where there is no room for the word. */
export function LogoMark({ className = 'size-[34px]' }: { className?: string }) {
  return <img src={mark} alt="Tokri" width={34} height={34} className={className} />
}
