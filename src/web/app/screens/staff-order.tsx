import { OrderDocumentsSection } from '#web/document/order-documents-section.tsx'
import { OrderMoneySection } from '#web/money/order-money-section.tsx'
import { StaffOrderScreen } from '#web/order/admin/order-screen.tsx'
import { ChangeAddressButton } from '#web/phone-order/change-address-button.tsx'

/** Combines order, address, money and documents here, because those folders must not import each other. */
export const StaffOrder = () => (
  <StaffOrderScreen MoneyAndDocuments={Books} ChangeAddress={ChangeAddressButton} />
)

const Books = ({ order: { _id, order_id } }: { order: { _id: string; order_id: string } }) => (
  <div className="grid gap-3">
    <OrderMoneySection orderId={order_id} />
    <OrderDocumentsSection orderId={_id} />
  </div>
)
