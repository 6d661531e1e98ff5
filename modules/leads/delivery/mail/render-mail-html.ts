import { type MailColours, neutral } from './mail-colours.rules.ts'
import type {
  MailDocument,
  MailLink,
  MailPart,
  MailRow,
  MailVehicle,
} from './mail-document.types.ts'
import { escapeHtml, toHtmlLines } from './html-text.rules.ts'

const { light, dark } = neutral
const font = `font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`

/**
 * The mail as HTML that common clients render alike: tables, inline styles, at most 600 pixels
 * wide. Clients that support dark style sheets get our dark colours; for those that invert colours
 * by themselves, every background and text colour is explicit.
 */
export function renderMailHtml(mail: MailDocument, colours: MailColours): string {
  const parts = mail.parts.map((part) => renderPartHtml(part, colours)).join('')
  const footer = mail.footer
    .map(
      (line) =>
        `<p class="quiet" style="margin:0 0 6px;color:${light.quiet}">${escapeHtml(line)}</p>`,
    )
    .join('')
  return `<!doctype html>
<html lang="en" xmlns:v="urn:schemas-microsoft-com:vml"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(mail.label)}</title>
<style>${buildStyle(colours)}</style></head>
<body class="ground" style="margin:0;padding:0;background:${light.ground};${font}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(mail.preview)}</div>
${table(
  'class="ground" width="100%"',
  `<tr><td align="center" class="outer" style="padding:24px 12px">
${table(
  'width="600" class="page" style="width:100%;max-width:600px"',
  `${renderBand(mail, colours)}
<tr><td class="card" style="background:${light.card};border-radius:0 0 12px 12px;padding:8px 0 24px">${table('width="100%"', parts)}</td></tr>
<tr><td class="inner" style="padding:20px 28px;${font};font-size:13px;line-height:19px">${footer}</td></tr>`,
)}</td></tr>`,
)}
</body></html>`
}

/** The style sheet with dark colours, for clients that support style sheets; others use the light inline styles. */
function buildStyle({ link, linkOnDark }: MailColours): string {
  const night = [
    `.ground{background:${dark.ground}!important}`,
    `.card{background:${dark.card}!important}`,
    `.ink{color:${dark.text}!important}`,
    `.quiet{color:${dark.quiet}!important}`,
    `.line{border-color:${dark.line}!important}`,
    `.link{color:${linkOnDark}!important}`,
    `.inset{background:#282e35!important}`,
    `.warning{background:#3d3115!important}.good{background:#163524!important}`,
  ]
  const outlook = night.map((each) => each.replaceAll(/(^|})\./g, '$1[data-ogsc] .')).join('')
  return (
    `a{color:${link}}img{border:0;display:block}` +
    `@media(max-width:480px){.outer{padding:0!important}.inner{padding-left:20px!important;padding-right:20px!important}` +
    `.band{border-radius:0!important}.stack{display:block!important;width:auto!important;padding-right:0!important}` +
    `.stack+.stack{padding-top:0!important}.label{padding-bottom:0!important;border-bottom:0!important}.wide{width:100%!important}}` +
    `@media(prefers-color-scheme:dark){${night.join('')}}${outlook}`
  )
}

function renderBand({ brand, label }: MailDocument, colours: MailColours): string {
  const { band, onBand, accent } = colours
  return `<tr><td class="band inner" bgcolor="${band}" style="background:${band};border-radius:12px 12px 0 0;border-bottom:4px solid ${accent};padding:20px 28px">
${table(
  'width="100%"',
  `<tr><td style="${font};font-size:20px;line-height:26px;font-weight:700;color:${onBand}">${escapeHtml(brand)}</td>
<td align="right" style="${font};font-size:13px;line-height:26px;color:${onBand};white-space:nowrap">${escapeHtml(label)}</td></tr>`,
)}</td></tr>`
}

export function renderPartHtml(part: MailPart, colours: MailColours): string {
  switch (part.kind) {
    case 'heading': {
      const under =
        part.under === null
          ? ''
          : `<p class="quiet" style="margin:6px 0 0;font-size:15px;line-height:22px;color:${light.quiet}">${escapeHtml(part.under)}</p>`
      return row(
        `<h1 class="ink" style="margin:0;font-size:26px;line-height:32px;font-weight:700;color:${light.text}">${escapeHtml(part.text)}</h1>${under}`,
        24,
      )
    }
    case 'note': {
      const [ground, edge] =
        part.tone === 'warning' ? ['#fff4d6', '#d99a00'] : ['#e3f6ea', '#1f9254']
      return row(
        table(
          'width="100%"',
          `<tr><td class="${part.tone} ink" style="background:${ground};border-left:4px solid ${edge};border-radius:6px;padding:14px 16px;${font};font-size:15px;line-height:22px;color:${light.text}"><strong>${escapeHtml(part.title)}</strong><br>${escapeHtml(part.text)}</td></tr>`,
        ),
      )
    }
    case 'text':
      return row(
        `<p class="ink" style="margin:0;font-size:16px;line-height:24px;color:${light.text}">${toHtmlLines(part.text)}</p>`,
      )
    case 'button':
      return row(
        table('class="wide"', `<tr>${renderFilledButton(part.label, part.href, colours)}</tr>`),
        24,
      )
    case 'section':
      return row(
        `<h2 class="ink" style="margin:0;font-size:19px;line-height:25px;font-weight:700;color:${light.text};word-break:break-word">${escapeHtml(part.title)}</h2>
<p style="margin:4px 0 0;font-size:15px;line-height:22px">${renderLink(part, colours)}</p>`,
        28,
      )
    case 'contact':
      return row(renderContact(part, colours))
    case 'quote':
      return row(
        `${title(part.title)}${table(
          'width="100%"',
          `<tr><td class="inset ink" style="background:#f4f6f8;border-radius:8px;padding:16px 18px;${font};font-size:16px;line-height:25px;color:${light.text};word-break:break-word">${toHtmlLines(part.text)}</td></tr>`,
        )}`,
      )
    case 'vehicle':
      return row(renderVehicle(part.vehicle, colours))
    case 'rows':
      return row(
        `${title(part.title)}${table('width="100%"', part.rows.map((each) => renderRow(each, colours)).join(''))}`,
      )
  }
}

function renderContact(
  { name, lines, actions }: Extract<MailPart, { kind: 'contact' }>,
  colours: MailColours,
): string {
  const shown = lines
    .map(
      (line) =>
        `<p style="margin:4px 0 0;font-size:16px;line-height:24px">${renderLink(line, colours)}</p>`,
    )
    .join('')
  const buttons = actions
    .map(
      ({ label, href }, index) =>
        `<td class="stack" style="padding:0 10px 10px 0">${table(
          'class="wide"',
          `<tr><td align="center" ${index === 0 ? `bgcolor="${colours.accent}"` : ''} class="${index === 0 ? '' : 'line'}" style="border-radius:8px;${
            index === 0
              ? `background:${colours.accent};border:2px solid ${colours.accent}`
              : `border:2px solid ${light.line}`
          }"><a href="${escapeHtml(href ?? '')}" class="${index === 0 ? '' : 'ink'}" style="display:block;padding:11px 20px;${font};font-size:16px;line-height:20px;font-weight:600;text-decoration:none;color:${index === 0 ? colours.onAccent : light.text}">${escapeHtml(label)}</a></td></tr>`,
        )}</td>`,
    )
    .join('')
  return (
    `<p class="ink" style="margin:0;font-size:20px;line-height:26px;font-weight:700;color:${light.text};word-break:break-word">${escapeHtml(name)}</p>${shown}` +
    (buttons === '' ? '' : table('style="margin-top:16px" class="wide"', `<tr>${buttons}</tr>`))
  )
}

function renderFilledButton(
  label: string,
  href: string,
  { accent, onAccent }: MailColours,
): string {
  return `<td align="center" bgcolor="${accent}" style="border-radius:8px;background:${accent}"><a href="${escapeHtml(href)}" style="display:block;padding:14px 28px;${font};font-size:17px;line-height:22px;font-weight:600;text-decoration:none;color:${onAccent}">${escapeHtml(label)}</a></td>`
}

function renderVehicle(vehicle: MailVehicle, colours: MailColours): string {
  const picture =
    vehicle.picture === null
      ? ''
      : `<tr><td style="padding:0"><img src="${escapeHtml(vehicle.picture)}" alt="${escapeHtml(`Photo of the ${vehicle.title}`)}" width="544" style="font-size:14px;line-height:20px;color:${light.quiet};width:100%;max-width:100%;height:auto;border-radius:8px 8px 0 0"></td></tr>`
  const was =
    vehicle.was === null
      ? ''
      : ` <span class="quiet" style="font-size:15px;font-weight:400;color:${light.quiet}"><s>${escapeHtml(vehicle.was)}</s></span>`
  const note =
    vehicle.priceNote === null
      ? ''
      : ` <span class="quiet" style="font-size:14px;font-weight:400;color:${light.quiet}">${escapeHtml(vehicle.priceNote)}</span>`
  const link =
    vehicle.href === null
      ? ''
      : `<p style="margin:10px 0 0;font-size:15px;line-height:22px">${renderLink({ label: 'See it on the website', href: vehicle.href }, colours)}</p>`
  return table(
    `width="100%" class="line" style="border:1px solid ${light.line};border-radius:9px;border-collapse:separate"`,
    `${picture}<tr><td style="padding:16px 18px;${font}">
<p class="ink" style="margin:0;font-size:22px;line-height:28px;font-weight:700;color:${light.text}">${escapeHtml(vehicle.price)}${note}${was}</p>
<p class="ink" style="margin:4px 0 0;font-size:17px;line-height:24px;color:${light.text}"><strong>${escapeHtml(vehicle.title)}</strong> ${escapeHtml(vehicle.subtitle)}</p>
<p class="quiet" style="margin:4px 0 0;font-size:14px;line-height:20px;color:${light.quiet}">${escapeHtml(vehicle.facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join(' · '))}</p>${link}</td></tr>`,
  )
}

function renderRow({ label, value, href = null }: MailRow, colours: MailColours): string {
  const cell = `${font};font-size:15px;line-height:22px;vertical-align:top;border-bottom:1px solid ${light.line};padding:9px 0`
  return `<tr><td width="38%" class="stack label quiet line" style="${cell};padding-right:16px;color:${light.quiet}">${escapeHtml(label)}</td>
<td class="stack ink line" style="${cell};color:${light.text};word-break:break-word">${href === null ? toHtmlLines(value) : renderLink({ label: value, href }, colours)}</td></tr>`
}

function renderLink({ label, href }: MailLink, { link }: MailColours): string {
  if (href === null)
    return `<span class="ink" style="color:${light.text}">${escapeHtml(label)}</span>`
  return `<a class="link" href="${escapeHtml(href)}" style="color:${link}">${escapeHtml(label)}</a>`
}

const title = (text: string): string =>
  `<h2 class="quiet" style="margin:0 0 8px;font-size:13px;line-height:18px;font-weight:700;letter-spacing:.04em;text-transform:uppercase;color:${light.quiet}">${escapeHtml(text)}</h2>`

const row = (inner: string, top = 20): string =>
  `<tr><td class="inner" style="padding:${top}px 28px 0;${font}">${inner}</td></tr>`

const table = (attributes: string, rows: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`
