import { t } from '@lingui/core/macro'
import { Share2 } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { toast } from './toast/toast.ts'

type Props = {
  label: string
  title: string
  /** Sent before the link. */
  text?: string
  /** Path within the shop. */
  path: string
  className?: string
}

/** Opens the sharing sheet of the system; where there is none, copies text and link. */
export function ShareButton({ className, ...what }: Props) {
  return (
    <IconButton label={what.label} onClick={() => void share(what)} className={className}>
      <Share2 size={20} />
    </IconButton>
  )
}

async function share({ title, text, path }: Omit<Props, 'className'>) {
  const url = new URL(path, window.location.origin).href
  try {
    if (navigator.share) return await navigator.share({ title, url, ...(text && { text }) })
  } catch (error) {
    // The sheet was closed.
    if (error instanceof DOMException && error.name === 'AbortError') return
  }
  await copy([text, url].filter(Boolean).join('\n'))
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(t`Copied. You can paste it into a message.`)
  } catch {
    toast.error(t`It could not be shared from this browser.`)
  }
}
