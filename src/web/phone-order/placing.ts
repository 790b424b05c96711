import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { ApiError } from '#web/lib/http/api-error.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { corrected, type DraftLine, isShort } from './order-draft.ts'
import type { Placed } from './phone-order-queries.ts'

/** Shows the page of the placed order, or in the lines what the server has said of prices and stock. */
export function useOutcome(lines: readonly DraftLine[], setLines: (lines: DraftLine[]) => void) {
  const navigate = useNavigate()
  return {
    onSuccess: ({ order, code }: Placed) =>
      navigate(officePaths.adminOrder(order.order_id), {
        replace: true,
        state: code ? { payCode: code } : null,
      }),
    onError: (failed: Error) =>
      failed instanceof ApiError && setLines(corrected(lines, failed.body)),
  }
}

/** Why these lines cannot be ordered. */
export function missingInLines(lines: readonly DraftLine[]): string | undefined {
  if (lines.length === 0) return t`Add a product.`
  return lines.some(isShort) ? t`Order less of what is not in stock.` : undefined
}
