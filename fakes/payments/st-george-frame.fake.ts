/** The script that PayWay gives a website, which adds an iframe, and the iframe with the card's fields. */

/** The outcomes that a visitor can choose for the card. */
export const cardChoices = [
  ['approved', 'The payment is approved'],
  ['bank', 'The bank wants to see the buyer (3-D Secure)'],
  ['declined', 'The card is declined'],
  ['time-out', 'The answer gets lost'],
  ['duplicate', 'The notification comes twice'],
  ['late', 'The notification comes late'],
  ['forged', 'Somebody forges a notification, and the card is declined'],
] as const
export type CardChoice = (typeof cardChoices)[number][0]

/**
 * `payway.createCreditCardFrame({publishableApiKey, tokenMode, style})`: `style` has declarations by selector; 'auto' (the default) adds `singleUseTokenId` to the
 * form around `#payway-credit-card` when it is submitted; 'callback' returns a frame with `getToken(callback)`.
 */
export const buildScript = (origin: string): string => `(() => {
  const origin = ${JSON.stringify(origin)}
  window.payway = {
    createCreditCardFrame(options, created) {
      const container = document.getElementById(options.container ?? 'payway-credit-card')
      const frame = document.createElement('iframe')
      frame.src = origin + '/rest/v1/card-frame?key=' + encodeURIComponent(options.publishableApiKey)
      frame.title = 'Card details'
      frame.style.cssText = 'border:0;width:100%;height:21rem'
      container.append(frame)
      const waiting = []
      addEventListener('message', (event) => {
        if (event.origin !== origin || event.source !== frame.contentWindow) return
        if (event.data.isReady) frame.contentWindow.postMessage({ style: options.style ?? {} }, origin)
        if (event.data.isReady) document.getElementById('payway-cc-submit')?.removeAttribute('disabled')
        for (const tell of event.data.singleUseTokenId ? waiting.splice(0) : []) tell(null, event.data)
      })
      const getToken = (tell) => {
        waiting.push(tell)
        frame.contentWindow.postMessage('get-token', origin)
      }
      const form = container.closest('form')
      if (options.tokenMode !== 'callback' && form) {
        form.addEventListener('submit', (event) => {
          if (form.elements.singleUseTokenId) return
          event.preventDefault()
          getToken((error, data) => {
            const field = document.createElement('input')
            field.type = 'hidden'
            field.name = 'singleUseTokenId'
            field.value = data.singleUseTokenId
            form.append(field)
            form.requestSubmit(event.submitter ?? undefined)
          })
        })
      }
      created?.(null, { getToken, destroy: () => frame.remove() })
    },
  }
})()
`

const style = `
  :root { font: 400 15px/1.45 system-ui, sans-serif; color: #1b2333; }
  body { margin: 0; padding: 12px; display: grid; gap: .75rem; }
  .notice { margin: 0; padding: .5rem .75rem; background: #ffe9a8; color: #4d3800; border-radius: 8px; font-size: .8125rem; }
  form { display: grid; gap: .75rem; }
  label { display: grid; gap: .25rem; font-weight: 600; }
  input, select, button { font: inherit; font-weight: 400; min-height: 44px; box-sizing: border-box; width: 100%;
    border: 1px solid #8b94a8; border-radius: 8px; padding: 0 .75rem; background: #fff; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
  button { font-weight: 600; }
  [hidden] { display: none !important; }`

export const buildFrame = (): string => `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><title>Card details – demonstration</title><style>${style}</style></head><body class="payway-card">
<p class="notice">This is a demonstration. No card is charged: leave the numbers as they are.</p>
<form id="card">
  <label>Card number <input name="cardNumber" inputmode="numeric" value="4564710000000004"></label>
  <div class="pair"><label>Expiry <input name="expiry" value="02/29"></label><label>CVN <input name="cvn" value="847"></label></div>
  <label>What happens <select name="choice">${cardChoices
    .map(([value, label]) => `<option value="${value}">${label}</option>`)
    .join('')}</select></label>
</form>
<div id="bank" hidden><p>Your bank: is it you who is paying?</p><div class="pair">
  <button data-answer="approved">Yes, approve</button><button data-answer="declined">No, refuse</button></div></div>
<script>
  const card = document.getElementById('card')
  const bank = document.getElementById('bank')
  const site = document.referrer ? new URL(document.referrer).origin : '*'
  async function give(choice) {
    const key = new URLSearchParams(location.search).get('key')
    const body = new URLSearchParams({ choice, site, key, cardNumber: card.elements.cardNumber.value })
    const response = await fetch('/rest/v1/single-use-tokens', { method: 'POST', body })
    parent.postMessage(await response.json(), site)
  }
  addEventListener('message', (event) => {
    for (const [selector, declarations] of Object.entries(event.data.style ?? {})) {
      const text = Object.entries(declarations).map(([name, value]) => name + ':' + value).join(';')
      document.styleSheets[0].insertRule(selector.replace('div.', '.') + '{' + text + '}', document.styleSheets[0].cssRules.length)
    }
    if (event.data !== 'get-token') return
    const choice = card.elements.choice.value
    if (choice !== 'bank') return give(choice)
    card.hidden = true
    bank.hidden = false
  })
  bank.addEventListener('click', (event) => {
    const answer = event.target.dataset.answer
    if (answer) { bank.hidden = true; card.hidden = false; give(answer) }
  })
  parent.postMessage({ isReady: true }, site)
</script></body></html>`
