import { Download } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

type Props = { isPending: boolean; mutate: () => void }

/** Downloads the filtered list. */
export const CsvButton = ({ isPending, mutate }: Props) => (
  <Button kind="secondary" busy={isPending} onClick={() => mutate()}>
    <Download size={18} /> {'CSV'}
  </Button>
)
