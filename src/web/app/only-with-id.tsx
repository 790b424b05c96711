import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { idIn } from '#web/lib/paths.ts'
import { ScreenFrame } from './screen-frame.tsx'
import { screens } from './screens.ts'

/** An address of two words is a listing only when its end is an id. Any other is not found. */
export function OnlyWithId({ param, children }: { param: string; children: ReactNode }) {
  const params = useParams()
  if (idIn(params[param])) return children
  return (
    <ScreenFrame title="Page Not Found" access="public">
      <screens.notFound />
    </ScreenFrame>
  )
}
