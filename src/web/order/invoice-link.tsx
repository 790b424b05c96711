import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { useFreshInvoice } from './change-order-queries.ts'
import { isLinkOld } from './order.ts'

type InvoiceLinkProps = { orderId: string; href: string; kind: 'secondary' | 'ghost' }

/** Downloads an invoice. Links expire after 15 minutes, so an old one is replaced first. */
export function InvoiceLink({ orderId, href, kind }: InvoiceLinkProps) {
  const [seen, setSeen] = useState({ href, at: serverNow() })
  if (seen.href !== href) setSeen({ href, at: serverNow() })
  const { mutate, isPending } = useFreshInvoice()

  function exchange(event: MouseEvent) {
    if (!isLinkOld(href, seen.at)) return
    event.preventDefault()
    if (!isPending) mutate(orderId)
  }

  return (
    <a
      href={href}
      download
      onClick={exchange}
      aria-busy={isPending}
      className={buttonClass({ kind })}
    >
      <Download size={20} /> {t`Download Invoice`}
    </a>
  )
}
