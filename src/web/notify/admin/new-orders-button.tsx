import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { newOrdersQuery } from './new-order-queries.ts'

/** Leads to the choice whether this device announces new orders, and says what is chosen. */
export function NewOrdersButton({ onOpen }: { onOpen: () => void }) {
  const { data: state } = useQuery(newOrdersQuery())
  return (
    <Button kind="secondary" aria-haspopup="dialog" onClick={onOpen}>
      <Smartphone size={18} />
      {/* On a tablet all buttons of the board stand in one line with its title. */}
      <span className="md:max-lg:sr-only">
        {state === 'on' ? t`Notifications: on` : t`Notifications`}
      </span>
    </Button>
  )
}
