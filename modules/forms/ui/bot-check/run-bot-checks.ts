import { envelopeNames } from '../../envelope-names.ts'
import { openBotWidget } from './bot-widget.ts'
import { botCheckAttribute } from './bot-check-attribute.ts'

/**
 * Adds Turnstile tokens to the forms of a page that does not hydrate. Turnstile loads when the
 * visitor starts typing; if it gives no token, the form is sent without one.
 */
export function runBotChecks(): void {
  for (const place of document.querySelectorAll<HTMLElement>(`[${botCheckAttribute}]`)) {
    const form = place.closest('form')
    const siteKey = place.getAttribute(botCheckAttribute)
    if (form !== null && siteKey !== null) runBotCheck(form, place, siteKey)
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

function runBotCheck(form: HTMLFormElement, element: HTMLElement, siteKey: string): void {
  const widget = openBotWidget({ element, siteKey, wait })
  const token = document.createElement('input')
  token.type = 'hidden'
  token.name = envelopeNames.botToken
  form.append(token)
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
