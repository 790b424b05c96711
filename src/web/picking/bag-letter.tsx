/** The bag's letter, if several orders are picked together. */
export const BagMark = ({ of: letter }: { of: string | undefined }) =>
  letter ? (
    <b className="inline-grid size-5.5 shrink-0 place-items-center rounded-sm bg-ink text-fine text-surface">
      {letter}
    </b>
  ) : null
