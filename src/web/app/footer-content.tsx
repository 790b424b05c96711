import { Camera, Globe, MessageCircle } from 'lucide-react'
import { LegalFacts } from '#web/settings/legal-facts.tsx'
import { PolicyLinks } from '#web/settings/policy-links.tsx'

const SOCIAL = [
  { label: 'Website', Icon: Globe },
  { label: 'Photos', Icon: Camera },
  { label: 'Messages', Icon: MessageCircle },
]

export function FooterContent() {
  return (
    <>
      <PolicyLinks className="mx-auto max-w-page px-5 pt-4 text-note font-medium text-ink-2" />
      <div className="mx-auto flex min-h-16 max-w-page items-center justify-between px-5 text-note text-ink-2">
        <p>© All Rights Reserved 2024</p>
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
      </div>
      <LegalFacts className="mx-auto grid max-w-page gap-1 px-5 pb-5 text-sm text-ink-3" />
    </>
  )
}
