import { useFront } from '#web/delivery/delivery-texts.ts'
import { Link } from '#web/ui/link.tsx'

/** The owner's notice below the header. Frames of pages show it too, so that nothing moves when the scripts start. */
export function NoticeBar({ shell }: { shell: string }) {
  const { notice } = useFront()
  if (!notice || (shell !== 'shop' && shell !== 'landing')) return null
  const { words, tone, to } = notice
  return (
    <p data-notice={words} data-tone={tone} className="notice">
      {to ? <Link to={to}>{words}</Link> : words}
    </p>
  )
}
