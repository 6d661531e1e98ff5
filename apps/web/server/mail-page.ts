import { escapeHtml as escape } from '#modules/leads/delivery/mail/html-text.rules.ts'
import { formatClock, formatDay } from '#modules/locations/opening-hours-text.rules.ts'
import { nameZone } from '#modules/sites/staff-time.rules.ts'
import { toZonedTime } from '#modules/sites/zoned-time.rules.ts'
import type { StoredMail, StoredMailLine } from '#platform/mail/stored-mail.store.ts'

interface MailWords {
  readonly siteName: string
  readonly timeZone: string
}

interface MailListPage {
  readonly mails: readonly StoredMailLine[]
  /** Id of the last mail shown if there are older ones, else null. */
  readonly older: number | null
}

const style = `
:root{color-scheme:light dark;--ground:#f3f5f7;--card:#fff;--text:#17202a;--quiet:#596471;--line:#dde2e8;--link:#0b5cad}
@media(prefers-color-scheme:dark){:root{--ground:#121619;--card:#1c2227;--text:#eef2f5;--quiet:#a9b4bf;--line:#333c44;--link:#82bdf8}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:64rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .25rem;overflow-wrap:anywhere}
p{margin:0 0 1.25rem;color:var(--quiet)}
a{color:var(--link)}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;overflow:hidden;margin:0 0 1.25rem}
ol{list-style:none;margin:0;padding:0}
li+li{border-top:1px solid var(--line)}
li a{display:grid;grid-template-columns:1fr auto;gap:.1rem 1rem;padding:.8rem 1.1rem;color:inherit;text-decoration:none;min-height:44px}
li a:hover,li a:focus-visible{background:color-mix(in srgb,var(--link) 9%,transparent)}
strong{overflow-wrap:anywhere}
small{color:var(--quiet);font-size:.9rem}
small.to{grid-column:1/-1;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.35rem 1.25rem;margin:0;padding:1rem 1.1rem}
dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:75vh;min-height:36rem;border:0;resize:vertical;background:#fff}
summary{padding:.8rem 1.1rem;cursor:pointer;font-weight:600;min-height:44px}
pre{margin:0;padding:0 1.1rem 1.1rem;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace}
.empty{padding:3rem 1.1rem;text-align:center;color:var(--quiet)}
@media(max-width:40rem){dl{grid-template-columns:1fr;gap:0}dd{margin:0 0 .6rem}li a{grid-template-columns:1fr}}`

/** The mails of a site, newest first. */
export function buildMailListPage({ mails, older }: MailListPage, words: MailWords): string {
  const items = mails.map(
    (mail) => `<li><a href="/__mail/${mail.id}"><strong>${escape(mail.subject)}</strong>
<small><time datetime="${mail.storedAt.toISOString()}">${formatTime(mail.storedAt, words)}</time></small>
<small class="to">To ${escape(mail.recipients.join(', '))}</small></a></li>`,
  )
  const list =
    items.length === 0
      ? '<div class="empty">No mail yet. Send a form of the site, and what it sends stands here.</div>'
      : `<ol>${items.join('')}</ol>`
  const next = older === null ? '' : `<p><a href="/__mail?before=${older}">Older mail</a></p>`
  return buildPage(
    `Mail of ${words.siteName}`,
    `<h1>Mail of ${escape(words.siteName)}</h1>
<p>Not sent: no mail server. They are stored until <code>forecourt mail send</code> has them sent. Shown on this machine alone.</p>
<div class="card">${list}</div>${next}`,
  )
}

/** The page of one mail: sender and recipients, HTML, text and headers. */
export function buildMailPage(mail: StoredMail, words: MailWords): string {
  const [headers = ''] = mail.source.toString('utf8').split('\r\n\r\n', 1)
  const html =
    mail.html === null
      ? ''
      : `<div class="card"><iframe title="The mail as HTML" sandbox srcdoc="${escape(mail.html)}"></iframe></div>`
  return buildPage(
    mail.subject,
    `<p><a href="/__mail">All mail of ${escape(words.siteName)}</a></p>
<h1>${escape(mail.subject)}</h1>
<p><time datetime="${mail.storedAt.toISOString()}">${formatTime(mail.storedAt, words)}</time></p>
<div class="card"><dl><dt>From</dt><dd>${escape(mail.sender)}</dd><dt>To</dt><dd>${escape(mail.recipients.join(', '))}</dd></dl></div>
${html}
<details class="card"${mail.html === null ? ' open' : ''}><summary>Text</summary><pre>${escape(mail.text)}</pre></details>
<details class="card"><summary>Headers</summary><pre>${escape(headers)}</pre></details>
<p><a href="/__mail/${mail.id}/source">The whole message as a file</a></p>`,
  )
}

function buildPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="data:,"><style>${style}</style></head><body><main>${body}</main></body></html>`
}

function formatTime(instant: Date, { timeZone }: MailWords): string {
  const time = toZonedTime(instant, timeZone)
  return `${formatDay(time, 'en-AU')}, ${formatClock(time.minutes)} ${nameZone(instant, timeZone)}`
}
