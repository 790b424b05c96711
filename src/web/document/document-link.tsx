import { Printer } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { IssuedDocument } from '#contract/document/document.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { isLinkOld } from '#web/order/order.ts'
import { linkClass } from '#web/ui/screen/page.tsx'
import { useFreshDocument } from './document-queries.ts'

type Props = { document: Pick<IssuedDocument, '_id' | 'number' | 'link'> }

/** Opens a document in a new tab. An expired link is replaced first. */
export function DocumentLink({ document: { _id, number, link } }: Props) {
  const [seen, setSeen] = useState({ link, at: serverNow() })
  if (seen.link !== link) setSeen({ link, at: serverNow() })
  const { mutate, isPending } = useFreshDocument()

  function exchange(event: MouseEvent) {
    if (!isLinkOld(link, seen.at)) return
    event.preventDefault()
    if (!isPending) mutate(_id)
  }

  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      onClick={exchange}
      aria-busy={isPending}
      className={`${linkClass} reach num`}
    >
      <Printer size={16} aria-hidden="true" /> {number}
    </a>
  )
}
