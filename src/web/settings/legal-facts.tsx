import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx'
import { settingsQuery } from './settings-queries.ts'
import { shopAddress } from './shop-address.ts'

/**
 * Legal details in the footer: Consumer Protection (E-Commerce) Rules 2020, rules 4(2) and 4(4), and the
 * FSSAI licence. Empty details are left out.
 */
export function LegalFacts({ className }: { className: string }) {
  const { data: facts } = useQuery(settingsQuery)
  if (!facts) return null
  return (
    <div className={className}>
      <p>{sellerOf(facts).join(' · ')}</p>
      <GrievanceOfficer {...facts.grievance_officer} />
    </div>
  )
}

const sellerOf = (facts: ShopSettings) =>
  [
    [facts.legal_name, shopAddress(facts)].filter(Boolean).join(', '),
    facts.gstin && `GSTIN ${facts.gstin}`,
    // CGST Rule 5(1)(g): required on every notice at the place of business.
    facts.registration === 'composition' && t`Composition taxable person`,
    facts.fssai && t`FSSAI licence ${{ fssai: facts.fssai }}`,
  ].filter(Boolean)

function GrievanceOfficer({ name, designation, email, phone }: ShopSettings['grievance_officer']) {
  if (!name) return null
  return (
    <p>
      {t`Grievance officer: ${{ person: [name, designation].filter(Boolean).join(', ') }}`}
      {email && (
        <span>
          {' · '}
          <MailLink email={email} className="reach underline" />
        </span>
      )}
      {phone && (
        <span>
          {' · '}
          <PhoneLink phone={phone} className="num reach underline" />
        </span>
      )}
    </p>
  )
}
