type Facts = { careEmail: string; mailFrom: string; publicUrl: string; now: Date }

const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116, 2.5.5: less than a year ahead. */
const VALID_DAYS = 180

/** Contact for security researchers in the format of RFC 9116. It changes once a day. */
export function securityTxt({ careEmail, mailFrom, publicUrl, now }: Facts): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const isSecure = publicUrl.startsWith('https:')
  return [
    `Contact: mailto:${careEmail || addressIn(mailFrom)}`,
    // The standard allows https pages only (2.5.4).
    isSecure && `Contact: ${publicUrl}/policies/contact`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, hi',
    isSecure && `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
    .filter(Boolean)
    .join('\n')
    .concat('\n')
}

/** The address in `Tokri <hello@tokri.example>`, or the whole text. */
const addressIn = (mailFrom: string) => /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
