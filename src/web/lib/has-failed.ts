import type { UseQueryResult } from '@tanstack/react-query'

/** Whether a query has nothing to show but its failure. While it is asked again, it has not. */
export const hasFailed = ({ data, isError, isFetching }: UseQueryResult<unknown>) =>
  data === undefined && isError && !isFetching
