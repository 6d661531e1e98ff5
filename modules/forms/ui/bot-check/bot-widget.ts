import { addScript } from '#ui/add-script.ts'
import { botCheckOrigin } from '../../bot-check/bot-check-origin.ts'

/** https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
interface Turnstile {
  render(element: HTMLElement, options: Readonly<Record<string, unknown>>): string | undefined
  reset(widgetId: string): void
}

declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

const scriptAddress = `${botCheckOrigin}/turnstile/v0/api.js?render=explicit`

/** After this wait the form is sent without a token. */
const longestWaitMs = 4000

export interface BotWidget {
  /** Loads Turnstile at the first call. */
  load(): void
  /** A token for one request; null: Turnstile gives none. */
  readToken(): Promise<string | null>
  /** Requests another token after one was used. */
  renew(): void
}

interface WidgetParts {
  readonly element: HTMLElement
  readonly siteKey: string
  readonly wait: (ms: number) => Promise<void>
}

/** Turnstile's widget in a form, visible only if Turnstile requires a click. */
export function openBotWidget({ element, siteKey, wait }: WidgetParts): BotWidget {
  let widgetId: string | undefined
  let isLoading = false
  let next = Promise.withResolvers<string | null>()
  const render = () => {
    widgetId = window.turnstile?.render(element, {
      sitekey: siteKey,
      appearance: 'interaction-only',
      'response-field': false,
      callback: (token: string) => next.resolve(token),
      'expired-callback': () => (next = Promise.withResolvers()),
      'error-callback'() {
        next.resolve(null)
        // Returning true keeps Turnstile from logging the error to the console.
        return true
      },
    })
  }
  const load = () => {
    if (isLoading) return
    isLoading = true
    if (window.turnstile !== undefined) return render()
    const script = addScript(scriptAddress)
    script.addEventListener('load', render)
    script.addEventListener('error', () => next.resolve(null))
  }
  return {
    load,
    readToken() {
      load()
      return Promise.race([next.promise, wait(longestWaitMs).then(() => null)])
    },
    renew() {
      if (widgetId === undefined) return
      next = Promise.withResolvers()
      window.turnstile?.reset(widgetId)
    },
  }
}
