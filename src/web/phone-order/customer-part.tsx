import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Mail, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Customer } from '#contract/phone-order/phone-order.ts'
import { LEAST_CUSTOMER_SEARCH } from '#contract/phone-order/phone-order-kinds.ts'
import { formatMobile } from '#web/lib/format/format-mobile.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { GiveEmailDialog } from './give-email-dialog.tsx'
import { NewCustomerDialog } from './new-customer-dialog.tsx'
import { customersQuery } from './phone-order-queries.ts'
import { SearchList } from './search-list.tsx'

type Props = {
  customer: Customer | undefined
  onChoose: (customer: Customer | undefined) => void
}

/** Who orders: found by number, name or email, or made new. */
export function CustomerPart({ customer, onChoose }: Props) {
  return (
    <Card>
      <SectionHeading>{t`Customer`}</SectionHeading>
      {customer ? (
        <ChosenCustomer customer={customer} onChoose={onChoose} />
      ) : (
        <CustomerFinder onChoose={onChoose} />
      )}
    </Card>
  )
}

const lineOf = ({ mobile, email, city }: Customer) =>
  [mobile && formatMobile(mobile), email, city].filter(Boolean).join(' · ')

function CustomerFinder({ onChoose }: Pick<Props, 'onChoose'>) {
  const [typed, setTyped] = useState('')
  const [isNew, setNew] = useState(false)
  const search = typed.trim()
  const { data, error } = useQuery(customersQuery(search))
  const isSearched = search.length >= LEAST_CUSTOMER_SEARCH
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchList
        label={t`Find the customer`}
        hint={t`Mobile number, name or email`}
        typed={typed}
        onType={setTyped}
        rows={isSearched ? data : undefined}
        error={isSearched ? error : undefined}
        listName={t`Customers found`}
        rowKey={({ _id }) => _id}
        isDisabled={({ status }) => status === 'Blocked'}
        onPick={onChoose}
      >
        {(found) => (
          <>
            <b className="block font-action">{found.name}</b>
            <span className="num block text-sm break-words text-ink-2">{lineOf(found)}</span>
            {found.status === 'Blocked' && (
              <span className="block text-sm text-danger">{t`This account is blocked.`}</span>
            )}
          </>
        )}
      </SearchList>
      <div>
        <Button kind="secondary" onClick={() => setNew(true)}>
          <UserPlus size={18} /> {t`New customer`}
        </Button>
      </div>
      {isNew && (
        <NewCustomerDialog typed={search} onSaved={onChoose} onClose={() => setNew(false)} />
      )}
    </div>
  )
}

type ChosenProps = { customer: Customer; onChoose: Props['onChoose'] }

function ChosenCustomer({ customer, onChoose }: ChosenProps) {
  const [isGiving, setGiving] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0">
        <b className="block font-action">{customer.name}</b>
        <span className="num block text-sm break-words text-ink-2">{lineOf(customer)}</span>
        {customer.email === '' && (
          <span className="block text-sm text-ink-3">{t`No email: the customer gets no bill by email and has no login.`}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {customer.email === '' && (
          <Button kind="secondary" onClick={() => setGiving(true)}>
            <Mail size={18} /> {t`Add an email`}
          </Button>
        )}
        <Button kind="secondary" onClick={() => onChoose(undefined)}>
          {t`Another customer`}
        </Button>
      </div>
      {isGiving && (
        <GiveEmailDialog customer={customer} onSaved={onChoose} onClose={() => setGiving(false)} />
      )}
    </div>
  )
}
