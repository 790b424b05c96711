import { t } from '@lingui/core/macro'
import { Camera, Globe, MessageCircle } from 'lucide-react'

const SOCIAL = [
  { label: t`Website`, Icon: Globe },
  { label: t`Photos`, Icon: Camera },
  { label: t`Messages`, Icon: MessageCircle },
]

export const SocialLinks = () => (
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
