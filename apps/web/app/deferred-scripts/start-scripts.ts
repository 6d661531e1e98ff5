import { websiteChanged } from '#modules/content/scripts/website-changed.ts'
import { deferredType } from './deferred-type.ts'

/**
 * Starts the page's script once the page and its first pictures are loaded, or at the first interaction. Where it waits
 * for an interaction alone, that is one with the page's form; a form that its visitor is in the middle of
 * (`form-progress.ts`), or that their details fill in (`saved-details.ts`), is gone on with at once, and so is a page that is
 * behind its website (`website-changed.ts`).
 */
const interactions = ['focusin', 'pointerdown', 'keydown'] as const
let isStarted = false

/** The copy of a script has its very text, and so the same hash in the page's policy. */
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
  if (target instanceof Element && target.closest('main form') !== null) start()
}

function hasSavedEntries(): boolean {
  try {
    const form = document.querySelector<HTMLInputElement>('main input[name=form]')
    if (form === null) return false
    const keys = [...Object.keys(sessionStorage), ...Object.keys(localStorage)]
    return keys.some((key) => key.endsWith(`.form.${form.value}`) || key.endsWith('.details'))
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
