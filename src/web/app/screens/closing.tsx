import { ClosingScreen } from '#web/money/closing-screen.tsx'
import { CashOut } from '#web/rider/admin/cash-out.tsx'

/** The day's closing with the cash that riders have not counted, which another feature renders. */
export const ClosingWithRiders = () => <ClosingScreen CashOut={CashOut} />
