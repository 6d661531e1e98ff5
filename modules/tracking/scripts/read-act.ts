import { closestTo } from '#ui/closest-to.ts'
import type { VisitorEvent } from '../event-source.rules.ts'

/** Forms for selling the visitor's own vehicle. */
const sellingForms: ReadonlySet<string> = new Set(['sell-my-car', 'trade-in'])

/** The event of a click: the closest link or button decides it, by its kind. */
export function readClick(event: Event): VisitorEvent | null {
  const link = closestTo(event, 'a, button')
  if (link === null) return null
  const href = link.getAttribute('href') ?? ''
  const { directions, brochure, shareCopy, shareNative, slot } = link.dataset
  if (href.startsWith('tel:')) return { number: 26 }
  if (directions !== undefined) {
    return { number: 27, location_id: directions === '' ? null : Number(directions) }
  }
  if (href.startsWith('mailto:')) return { number: 28 }
  if (slot === 'chat' || slot === 'autobot') return { number: 29 }
  if (brochure !== undefined) return { number: 53 }
  return shareCopy !== undefined || shareNative !== undefined ? { number: 55 } : null
}

/** The event of a first input into a form: it was started, or the calculator was used. */
export function readEntry(
  event: Event,
): { readonly event: VisitorEvent; readonly of: string; readonly isStepped: boolean } | null {
  if (closestTo(event, '.calculator') !== null) {
    return { event: { number: 31 }, of: 'calculator', isStepped: false }
  }
  const form = closestTo<HTMLFormElement>(event, 'form.lead-form')
  if (form === null) return null
  // A form of several pages has its name as an attribute; any other one as a field.
  const { form: stepped } = form.dataset
  const field = form.elements.namedItem('form')
  const slug = stepped ?? (field instanceof HTMLInputElement ? field.value : undefined)
  if (slug === undefined) return null
  const number = sellingForms.has(slug) ? 42 : 13
  return { event: { number }, of: slug, isStepped: stepped !== undefined }
}
