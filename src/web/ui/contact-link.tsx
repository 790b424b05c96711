import { linkClass } from './screen/page.tsx'

const LINK = `${linkClass} reach`

/** A phone link for numbers in any notation: `1800 200 8656`, `+91 (20) 4567-8901`. */
export const PhoneLink = ({ phone, className = LINK }: { phone: string; className?: string }) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={className}>
    {phone}
  </a>
)

export const MailLink = ({ email, className = LINK }: { email: string; className?: string }) => (
  <a href={`mailto:${email}`} className={className}>
    {email}
  </a>
)
