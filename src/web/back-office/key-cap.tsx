/** A key as it stands on the keyboard. */
export const KeyCap = ({ children }: { children: string }) => (
  <kbd className="min-w-6.5 rounded-sm border border-line-strong px-1.5 text-center text-sm">
    {children}
  </kbd>
)

/** What the keyboard in front of this person calls the key for orders to the program. */
export const COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
