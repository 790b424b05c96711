// @ts-check
// The script that a shop loads in place of the provider's: the same global, options, events and rules. A classic
// script, like the provider's: code outside of the block would be global.
{
  const { origin } = new URL(/** @type {HTMLScriptElement} */ (document.currentScript).src)

  /** @typedef {{ backdropclose?: boolean, escape?: boolean, handleback?: boolean, confirm_close?: boolean, ondismiss?: (reason?: string) => void }} Modal */
  /** @typedef {{ key: string, order_id: string, handler?: (response: Record<string, string>) => void, callback_url?: string, redirect?: boolean, modal?: Modal, timeout?: number }} Options */
  /** @typedef {{ type: string, error: unknown, response: Record<string, string> }} Message */
  /** @typedef {{ paid: (response: Record<string, string>) => void, failed: (error: unknown) => void, dismissed: (reason?: string) => void }} Tell */

  /** The window of the checkout, over the whole page, until it is paid, closed or timed out. */
  class CheckoutWindow {
    /**
     * @param {Options} options
     * @param {Tell} tell
     */
    constructor(options, tell) {
      this.isReady = false
      this.before = /** @type {HTMLElement | null} */ (document.activeElement)
      this.overflow = document.body.style.overflow
      this.frame = document.createElement('iframe')
      this.frame.src = `${origin}/sandbox/pages/frame.html`
      this.frame.title = 'Payment sandbox'
      this.frame.style.cssText =
        'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;color-scheme:light'
      document.body.style.overflow = 'hidden'
      document.body.append(this.frame)
      this.gone = new AbortController()
      this.listen(this.answersTo(options, tell), options)
      if (options.timeout) {
        this.timer = setTimeout(() => {
          this.remove()
          tell.dismissed('timeout')
        }, options.timeout * 1_000)
      }
    }

    /**
     * The handler of each message of the window. Functions stay here, because messages are plain data.
     * @param {Options} options
     * @param {Tell} tell
     * @returns {Record<string, (message: Message) => void>}
     */
    answersTo(options, tell) {
      return {
        ready: () => {
          this.isReady = true
          this.say({ type: 'open', options: JSON.parse(JSON.stringify(options)) })
          this.frame.focus()
        },
        failed: ({ error }) => tell.failed(error),
        paid: ({ response }) => {
          this.remove()
          tell.paid(response)
        },
        closed: () => {
          this.remove()
          tell.dismissed()
        },
      }
    }

    /**
     * @param {Record<string, (message: Message) => void>} answers
     * @param {Options} options
     */
    listen(answers, { modal }) {
      const { signal } = this.gone
      const hear = (/** @type {MessageEvent} */ { source, data }) => {
        if (source === this.frame.contentWindow) answers[data.type]?.(data)
      }
      const press = (/** @type {KeyboardEvent} */ { key }) => {
        if (key === 'Escape') this.say({ type: 'escape' })
      }
      addEventListener('message', hear, { signal })
      addEventListener('keydown', press, { signal })
      if (modal?.handleback === false) return
      addEventListener('popstate', () => this.say({ type: 'back' }), { signal })
    }

    /** @param {Record<string, unknown>} message */
    say(message) {
      this.frame.contentWindow?.postMessage(message, origin)
    }

    remove() {
      this.gone.abort()
      clearTimeout(this.timer)
      document.body.style.overflow = this.overflow
      this.frame.remove()
      this.before?.focus?.()
    }
  }

  class Razorpay {
    /** @param {Options} options */
    constructor(options) {
      for (const name of /** @type {const} */ (['key', 'order_id'])) {
        if (!options?.[name]) throw new Error(`Razorpay checkout: the option ${name} is missing.`)
      }
      this.options = options
      /** @type {Map<string, ((response: unknown) => void)[]>} */
      this.listeners = new Map()
      /** @type {CheckoutWindow | undefined} */
      this.window = undefined
    }

    /**
     * @param {string} event
     * @param {(response: unknown) => void} listener
     */
    on(event, listener) {
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener])
      return this
    }

    open() {
      this.window ??= new CheckoutWindow(this.options, {
        paid: (response) => {
          this.window = undefined
          succeed(this.options, response)
        },
        failed: (error) => {
          for (const listener of this.listeners.get('payment.failed') ?? []) listener({ error })
        },
        dismissed: (reason) => {
          this.window = undefined
          this.options.modal?.ondismiss?.(reason)
        },
      })
    }

    /** Does nothing before the window is open: some shops call it right after `open()`, and are paid. */
    close() {
      if (!this.window?.isReady) return
      this.window.remove()
      this.window = undefined
    }
  }

  /**
   * @param {Options} options
   * @param {Record<string, string>} response
   */
  const succeed = ({ handler, callback_url, redirect }, response) => {
    if (!callback_url || (handler && !redirect)) return handler?.(response)
    const form = document.createElement('form')
    form.method = 'post'
    form.action = callback_url
    for (const [name, value] of Object.entries(response)) {
      const field = document.createElement('input')
      Object.assign(field, { type: 'hidden', name, value })
      form.append(field)
    }
    document.body.append(form)
    form.submit()
  }

  Object.assign(window, { Razorpay })
}
