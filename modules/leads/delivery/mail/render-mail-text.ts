import type { MailDocument, MailPart, MailVehicle } from './mail-document.types.ts'

const rule = '-'.repeat(56)

/** The mail as plain text, for clients that do not show HTML. */
export function renderMailText({ brand, label, parts, footer }: MailDocument): string {
  return [`${brand} | ${label}`, ...parts.map(renderPartText), rule, ...footer]
    .join('\n\n')
    .concat('\n')
}

export function renderPartText(part: MailPart): string {
  switch (part.kind) {
    case 'heading':
      return [part.text.toUpperCase(), part.under].filter((line) => line !== null).join('\n')
    case 'note':
      return `*** ${part.title} ***\n${part.text}`
    case 'text':
      return part.text
    case 'button':
      return `${part.label}:\n${part.href}`
    case 'section':
      return `${part.title}\n${part.label}: ${part.href}`
    case 'contact':
      return [part.name, ...part.lines.map((line) => line.label)].join('\n')
    case 'quote':
      return `${part.title}:\n${part.text.replaceAll(/^/gm, '  ')}`
    case 'vehicle':
      return renderVehicle(part.vehicle)
    case 'rows':
      return [
        `${part.title}:`,
        ...part.rows.map(({ label, value }) => `  ${label}: ${value.replaceAll('\n', '\n    ')}`),
      ].join('\n')
  }
}

function renderVehicle(vehicle: MailVehicle): string {
  const was = vehicle.was === null ? null : `(was ${vehicle.was})`
  const price = [vehicle.price, vehicle.priceNote, was].filter((part) => part !== null).join(' ')
  return [
    [vehicle.title, vehicle.subtitle].filter((part) => part !== '').join(' '),
    price,
    vehicle.facts.join(' | '),
    vehicle.href ?? '',
  ]
    .filter((line) => line !== '')
    .join('\n')
}
