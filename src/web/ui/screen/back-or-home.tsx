import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { Button } from '../button.tsx'
import { buttonClass } from '../button-class.ts'

/** For screens without content: back to the last screen, or home. */
export function BackOrHome({ home }: { home: string }) {
  const navigate = useNavigate()
  return (
    <span className="flex flex-wrap justify-center gap-2">
      <Button kind="secondary" onClick={() => navigate(-1)}>{t`Go Back`}</Button>
      <Link to={home} className={buttonClass()}>{t`Back to Home`}</Link>
    </span>
  )
}
