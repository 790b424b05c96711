import { create } from 'zustand'

/** Chrome's `beforeinstallprompt` event, which other browsers lack. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: string }> }

/** A waiting release and the install prompt, if available. */
type Offers = { update?: (() => void) | undefined; install?: InstallPrompt | undefined }

export const useOffers = create<Offers>(() => ({}))

/** Suppresses the browser's own prompt; the shop asks later, or never. */
export function catchInstall() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useOffers.setState({ install: event as InstallPrompt })
  })
}
