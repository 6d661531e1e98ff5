import { websiteChanged } from '#modules/content/scripts/website-changed.ts'
import { deferredType } from './deferred-type.ts'

/**
 * Starts the page's script once the page and its first pictures have loaded, or at the first interaction. With
 * `data-start="interaction"`, the script starts only at an interaction with the page's form or another part that has
 * `data-hydrate`, such as a map, or at once if the browser has stored progress in the form (`form-progress.ts`), details
 * to fill in (`saved-details.ts`) or the visitor's place for the map. A change of the website (`website-changed.ts`)
 * starts the script at any time.
 */
const interactions = ['focusin', 'pointerdown', 'keydown'] as const
let isStarted = false

/**
 * The new script element has the same text as the deferred one, and so the same hash in the page's content security
 * policy.
 */
function start(): void {
  const deferred = document.querySelector(`script[type="${deferredType}"]`)
  if (isStarted || deferred === null) return
  isStarted = true
  const script = document.createElement('script')
  script.type = 'module'
  script.textContent = deferred.textContent
  deferred.replaceWith(script)
}

function startAtForm({ target }: Event): void {
  if (target instanceof Element && target.closest('main form, [data-hydrate]') !== null) start()
}

function hasSavedEntries(): boolean {
  try {
    const form = document.querySelector<HTMLInputElement>('main input[name=form]')
    if (form === null) return false
    const keys = [...Object.keys(sessionStorage), ...Object.keys(localStorage)]
    return keys.some(
      (key) => key.endsWith(`.form.${form.value}`) || /\.(?:details|place)$/.test(key),
    )
  } catch {
    // A browser that forbids storage has saved nothing.
    return false
  }
}

document.addEventListener(websiteChanged, start)
if (document.currentScript?.dataset['start'] === 'interaction') {
  for (const type of interactions) addEventListener(type, startAtForm)
  if (hasSavedEntries()) start()
} else {
  for (const type of interactions) addEventListener(type, start)
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
}
