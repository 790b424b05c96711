import { Download } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

type Props = { isPending: boolean; mutate: () => void }

/** Takes a list along as a file, as it is narrowed. */
export const CsvButton = ({ isPending, mutate }: Props) => (
  <Button kind="secondary" busy={isPending} onClick={() => mutate()}>
    <Download size={18} /> CSV
  </Button>
)
