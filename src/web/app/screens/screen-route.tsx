import type { ReactNode } from 'react'
import { type RouteObject, useParams } from 'react-router'
import { idIn } from '#web/lib/navigation/paths.ts'
import { ScreenFrame } from './screen-frame.tsx'
import { pathsOf, type ScreenRow } from './screen-row.ts'
import { shopScreens } from './shop-screens.ts'

/** The routes of one screen. The handle is its row, so that the root layout and prefetches can read it. */
export const routesOf = (row: ScreenRow): RouteObject[] => {
  const screen = <Framed row={row} />
  const element = row.endsInId ? <OnlyWithId>{screen}</OnlyWithId> : screen
  return pathsOf(row).map((path) => ({ path, handle: row, element }))
}

const Framed = ({ row }: { row: ScreenRow }) => (
  <ScreenFrame {...row}>
    <row.component />
  </ScreenFrame>
)

/** A two-segment path is a listing only when it ends in an id; other such paths show "not found". */
function OnlyWithId({ children }: { children: ReactNode }) {
  return idIn(useParams().subcategory) ? children : <Framed row={shopScreens.notFound} />
}
