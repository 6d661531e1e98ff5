import { afterFirstPaint } from '#ui/after-first-paint.ts'
import { mostHoldsAsked, vehicleHoldsPath } from './vehicle-holds-path.ts'

/** While something on the page is held, so often is looked whether it still is. */
const againMs = 30_000

interface Holds {
  readonly holds: readonly { readonly car_id: number; readonly text: string }[]
}

/**
 * Says of vehicles that somebody is paying for until when they are held: pages are cached, and the same for everybody.
 * What may be held has a place for it (`data-hold`), which stays hidden otherwise; results and vehicles that come later
 * are looked up when they come.
 */
export function runHolds(): void {
  let texts: Readonly<Record<string, string>> = {}
  let asked = ''
  let again: ReturnType<typeof setTimeout> | undefined

  const listPlaces = () => [...document.querySelectorAll<HTMLElement>('[data-hold]')]
  const listIds = () => [...new Set(listPlaces().map(({ dataset }) => dataset['hold']))].join(',')

  const show = () => {
    for (const place of listPlaces()) {
      const text = texts[place.dataset['hold'] ?? '']
      if (place.hidden !== (text === undefined)) place.hidden = text === undefined
      if (text !== undefined && place.textContent !== text) place.textContent = text
    }
  }

  const lookUp = async () => {
    clearTimeout(again)
    asked = listIds()
    if (asked === '') return
    const ids = asked.split(',').slice(0, mostHoldsAsked)
    const response = await fetch(`${vehicleHoldsPath}?ids=${ids.join(',')}`).catch(() => null)
    if (response?.ok !== true) return
    const { holds } = (await response.json()) as Holds
    texts = Object.fromEntries(holds.map(({ car_id: id, text }) => [id, text]))
    show()
    if (holds.length > 0) again = setTimeout(() => void lookUp(), againMs)
  }

  afterFirstPaint(() => {
    void lookUp()
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void lookUp()
    })
    new MutationObserver(() => {
      if (listIds() !== asked) void lookUp()
      show()
    }).observe(document.body, { childList: true, subtree: true })
  })
}
