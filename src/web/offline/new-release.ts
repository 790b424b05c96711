import { create } from 'zustand'

/** The newer release of the shop that waits in this browser: how to open it, or that it may wait. */
type NewRelease = { open: (() => void) | undefined; later: () => void }

export const useNewRelease = create<NewRelease>((set) => ({
  open: undefined,
  later: () => set({ open: undefined }),
}))
