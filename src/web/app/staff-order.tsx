import { OrderMoneySection } from '#web/money/order-money-section.tsx'
import { StaffOrderScreen } from '#web/order/admin/order-screen.tsx'

/** The order page with its money: two rooms that must not import each other. */
export const StaffOrder = () => <StaffOrderScreen Money={OrderMoneySection} />
