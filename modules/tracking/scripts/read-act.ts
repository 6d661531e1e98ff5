import { closestTo } from '#ui/closest-to.ts'
import type { VisitorEvent } from '../event-source.rules.ts'

/** Slugs of the forms with which visitors sell their own vehicle. */
const sellingForms: ReadonlySet<string> = new Set(['sell-my-car', 'trade-in'])

/**
 * The event of a click (numbers: `event-catalogue.rules.ts`), which depends on the link or button that was clicked.
 * Null if the click is not tracked.
 */
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

/**
 * The event of an input: a visitor has begun to use the calculator or to fill in a form. Null if the input is not
 * tracked.
 *
 * `of` names the calculator or form, so that the caller can send the event once for each. `isStepped`: the steps of the
 * form are separate pages, so the event must be sent once for all of them.
 */
export function readEntry(
  event: Event,
): { readonly event: VisitorEvent; readonly of: string; readonly isStepped: boolean } | null {
  if (closestTo(event, '.calculator') !== null) {
    return { event: { number: 31 }, of: 'calculator', isStepped: false }
  }
  const form = closestTo<HTMLFormElement>(event, 'form.lead-form')
  if (form === null) return null
  // A form whose steps are separate pages has its slug in `data-form`, any other form in a field.
  const { form: stepped } = form.dataset
  const field = form.elements.namedItem('form')
  const slug = stepped ?? (field instanceof HTMLInputElement ? field.value : undefined)
  if (slug === undefined) return null
  const number = sellingForms.has(slug) ? 42 : 13
  return { event: { number }, of: slug, isStepped: stepped !== undefined }
}
