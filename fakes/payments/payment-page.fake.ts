/**
 * A provider's payment page for the demonstration: it says that it is a demonstration, and offers every outcome that
 * a payment can have.
 */

/** The outcomes that a visitor can choose on the page. */
export const pageChoices = [
  'pay',
  'decline',
  'bank',
  'bank-approves',
  'bank-refuses',
  'cancel',
  'time-out',
  'duplicate',
  'late',
  'forged',
  'reordered',
] as const
export type PageChoice = (typeof pageChoices)[number]

export const readChoice = (body: Buffer): PageChoice | undefined => {
  const given = new URLSearchParams(body.toString('utf8')).get('choice')
  return pageChoices.find((choice) => choice === given)
}

interface PaymentPage {
  readonly provider: string
  readonly description: string
  readonly amountCents: number
  readonly currency: string
  /** The URL that the page's form is posted to. */
  readonly action: string
}

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const formatAmount = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-AU', { style: 'currency', currency }).format(cents / 100)

const style = `
  :root { color-scheme: light; font: 400 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; background: #eef1f6; color: #1b2333; display: grid; place-items: start center; }
  main { width: min(28rem, calc(100vw - 2rem)); margin: 2rem 0; background: #fff; border-radius: 14px; overflow: hidden;
    box-shadow: 0 1px 2px #1b233322, 0 12px 32px #1b233318; }
  .notice { margin: 0; padding: .75rem 1.5rem; background: #ffe9a8; color: #4d3800; font-size: .875rem; }
  .content { padding: 1.5rem; display: grid; gap: 1.25rem; }
  h1 { margin: 0; font-size: 1rem; font-weight: 600; color: #55607a; }
  .amount { margin: 0; font-size: 2.25rem; font-weight: 600; line-height: 1.1; font-variant-numeric: tabular-nums; }
  p { margin: 0; }
  .content > p { color: #55607a; }
  form { display: grid; gap: .75rem; }
  button { font: inherit; font-weight: 600; min-height: 48px; border-radius: 10px; border: 1px solid #c9d0dd;
    background: #fff; color: #1b2333; cursor: pointer; padding: .5rem 1rem; text-align: start; }
  button.main { background: #1f4fd8; border-color: #1f4fd8; color: #fff; text-align: center; }
  button:hover { border-color: #1f4fd8; }
  button:focus-visible { outline: 3px solid #1f4fd8; outline-offset: 2px; }
  details summary { cursor: pointer; min-height: 44px; display: flex; align-items: center; font-weight: 600; }
  details .list { display: grid; gap: .5rem; padding-top: .5rem; }
  small { display: block; font-weight: 400; color: #55607a; }`

const frame = (title: string, content: string): string => `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escape(title)}</title><style>${style}</style></head>
<body><main><p class="notice">This is a demonstration. No card is charged and no money moves.</p>
<div class="content">${content}</div></main></body></html>`

const button = (choice: PageChoice, label: string, small = '', main = false): string =>
  `<button name="choice" value="${choice}"${main ? ' class="main"' : ''}>${escape(label)}` +
  `${small === '' ? '' : `<small>${escape(small)}</small>`}</button>`

export function drawPaymentPage(page: PaymentPage): string {
  const amount = formatAmount(page.amountCents, page.currency)
  return frame(
    `Pay ${amount} – ${page.provider} demonstration`,
    `<div><h1>${escape(page.provider)} · ${escape(page.description)}</h1><p class="amount">${escape(amount)}</p></div>
    <form method="post" action="${escape(page.action)}">
      ${button('pay', `Pay ${amount}`, '', true)}
      ${button('bank', 'Pay, and my bank wants to see me', '3-D Secure')}
      ${button('decline', 'Pay with a card that is declined')}
      ${button('cancel', 'Go back without paying')}
      <details><summary>What else can happen to a payment</summary><div class="list">
        ${button('time-out', 'The report gets lost', 'Paid, and the website has to find out by itself')}
        ${button('duplicate', 'The report comes twice')}
        ${button('late', 'The report comes late', 'Half a minute after the buyer is back')}
        ${button('reordered', 'The reports come in the wrong order')}
        ${button('forged', 'Somebody forges a report', 'Nothing is paid')}
      </div></details>
    </form>`,
  )
}

export function drawBankPage(page: PaymentPage): string {
  const amount = formatAmount(page.amountCents, page.currency)
  return frame(
    'Your bank – demonstration',
    `<div><h1>Your bank · 3-D Secure</h1><p class="amount">${escape(amount)}</p></div>
    <p>Is it you who is paying ${escape(page.description)}?</p>
    <form method="post" action="${escape(page.action)}">
      ${button('bank-approves', 'Yes, approve the payment', '', true)}
      ${button('bank-refuses', 'No, refuse it')}
    </form>`,
  )
}

export const drawEndedPage = (provider: string): string =>
  frame(
    `${provider} demonstration`,
    '<h1>This page has ended</h1><p>The payment was made already, or the time for it is over. Go back to the dealer’s website.</p>',
  )
