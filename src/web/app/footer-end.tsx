import { t } from '@lingui/core/macro'
import { Camera, Globe, MessageCircle } from 'lucide-react'
import { PRODUCT_NAME } from '#contract/settings/brand-defaults.ts'
import { ownName } from '#web/lib/own-shop.ts'
import { LanguageSwitch } from '#web/session/language/language-switch.tsx'

const SOCIAL = [
  { label: t`Website`, Icon: Globe },
  { label: t`Photos`, Icon: Camera },
  { label: t`Messages`, Icon: MessageCircle },
]

/** The part of the footer that leads elsewhere: another language, and the shop's other places. */
export const FooterEnd = () => (
  <>
    <LanguageSwitch className="px-3 underline" />
    <SocialLinks />
    {ownName && ownName !== PRODUCT_NAME && (
      <p className="text-fine text-ink-3">{t`Runs on Tokri`}</p>
    )}
  </>
)

const SocialLinks = () => (
  <ul className="flex gap-1">
    {SOCIAL.map(({ label, Icon }) => (
      <li key={label}>
        {/* biome-ignore lint/a11y/useValidAnchor: empty targets, as specified; they stay where they are */}
        <a
          href=""
          aria-label={label}
          onClick={(event) => event.preventDefault()}
          className="grid size-11 place-items-center rounded-md hover:bg-sunken"
        >
          <Icon size={20} />
        </a>
      </li>
    ))}
  </ul>
)
