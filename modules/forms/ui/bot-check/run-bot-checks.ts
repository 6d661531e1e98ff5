import { envelopeNames } from '../../envelope-names.ts'
import { openBotWidget } from './bot-widget.ts'

/**
 * Adds Turnstile tokens to the forms of a page that does not hydrate (`BotCheckPlace`). Turnstile loads when the
 * visitor starts typing; if it gives no token, the form is sent without one.
 */
export function runBotChecks(): void {
  for (const form of document.forms) {
    const token = form.elements.namedItem(envelopeNames.botToken)
    if (token instanceof HTMLInputElement) runBotCheck(form, token)
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

function runBotCheck(form: HTMLFormElement, token: HTMLInputElement): void {
  const element = token.nextElementSibling
  const { botCheck: siteKey } = token.dataset
  if (!(element instanceof HTMLElement) || siteKey === undefined) return
  const widget = openBotWidget({ element, siteKey, wait })
  let state: 'idle' | 'waiting' | 'sending' = 'idle'
  form.addEventListener('input', widget.load)
  form.addEventListener('submit', (event) => {
    if (state === 'sending') return
    event.preventDefault()
    if (state === 'waiting') return
    state = 'waiting'
    form.ariaBusy = 'true'
    const { submitter } = event
    // A form cannot be submitted again during its submit event, so even an existing token waits for
    // its end.
    void Promise.all([widget.readToken(), wait(0)]).then(([given]) => {
      token.value = given ?? ''
      state = 'sending'
      form.requestSubmit(submitter)
    })
  })
  // The page was restored from the back/forward cache: its token is used up, so another is
  // requested.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    state = 'idle'
    form.ariaBusy = null
    widget.renew()
  })
}
