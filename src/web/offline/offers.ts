import { create } from 'zustand'

/** Chrome's event `beforeinstallprompt`, which browsers of other houses do not have. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: string }> }

/** What this browser could do besides: open the newer release that waits in it, install the shop. */
type Offers = { update?: (() => void) | undefined; install?: InstallPrompt | undefined }

export const useOffers = create<Offers>(() => ({}))

/** Takes the browser's own question away: the shop asks when it suits, or not at all. */
export function catchInstall() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useOffers.setState({ install: event as InstallPrompt })
  })
}
