import { PackageX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function OrderNotFound({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <EmptyState
      heading="h1"
      title={title}
      text={text}
      icon={<PackageX size={34} />}
      action={
        <Link to={paths.orders} className={buttonClass()}>
          Back to My Orders
        </Link>
      }
    />
  )
}
