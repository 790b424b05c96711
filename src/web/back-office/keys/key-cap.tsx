/** A key. */
export const KeyCap = ({ children }: { children: string }) => (
  <kbd className="min-w-6.5 rounded-sm border border-line-strong px-1.5 text-center text-sm">
    {children}
  </kbd>
)

/** Name of the command key on this platform. */
export const COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
