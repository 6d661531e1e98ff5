import {
  type ChangeEvent,
  type FocusEvent,
  type RefObject,
  type SubmitEvent,
  type ToggleEvent,
  useEffect,
  useRef,
} from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { normaliseTexts } from '#modules/search/refinements/refinement-values.rules.ts'
import {
  readSearchParameters,
  serializeSearchUrl,
} from '#modules/search/refinements/search-url.rules.ts'
import { lockScroll } from '#ui/use-scroll-lock.ts'
import { moveThumb, paintTrack } from '#modules/search/ui/range-slider.ts'

/** §9: what is typed, or slid, is in the address this long after the last of it. */
const addressAfterMs = 400

/**
 * Makes the search form search at every change: a ticked box, another order or a bound that was left goes to the
 * address that the form would send, in its canonical spelling; typed words and slid thumbs a moment after the
 * last of them. Typed words are no step of the history: they replace the search that they refine.
 *
 * @param shown changes whenever other results are shown; the fields then follow them
 */
export function useSearchForm(form: RefObject<HTMLFormElement | null>, shown: unknown) {
  const navigate = useNavigate()
  const { key, pathname, search } = useLocation()
  const wentBack = useNavigationType() === NavigationType.Pop
  const hydrated = useRef(false)
  /** The page that the fields follow. */
  const followed = useRef<{ key: string; shown: unknown }>({ key, shown: undefined })
  /** Of what was typed or slid and is not in the address yet. */
  const waiting = useRef<number | undefined>(undefined)
  /** Where the last choice leads to: the page that is shown may be on its way there. */
  const wanted = useRef('')
  /** The last address that was made of the fields: of another one they keep nothing that is wrong. */
  const sent = useRef<string | undefined>(undefined)
  const stopWaiting = () => {
    window.clearTimeout(waiting.current)
    waiting.current = undefined
  }
  const go = (element: HTMLFormElement, keepsPlace: boolean, isTyped = false) => {
    stopWaiting()
    const address = readAddress(element)
    if (address === wanted.current) return
    wanted.current = address
    sent.current = address
    void navigate(address, { preventScrollReset: keepsPlace, replace: isTyped })
  }
  const goSoon = (element: HTMLFormElement, isTyped: boolean) => {
    stopWaiting()
    waiting.current = window.setTimeout(() => go(element, true, isTyped), addressAfterMs)
  }
  useEffect(() => stopWaiting, [])
  useEffect(() => {
    wanted.current = pathname + search
    // Who goes back does not mean what was typed before.
    if (wentBack) stopWaiting()
  }, [pathname, search, wentBack])
  useEffect(() => {
    const element = form.current
    if (element === null) return
    const justHydrated = !hydrated.current
    hydrated.current = true
    const last = followed.current
    followed.current = { key, shown }
    const isBack = wentBack && last?.key !== key
    // A request that failed leaves the earlier page in view: what was chosen stays.
    if (last?.shown === shown && !isBack) return
    if (justHydrated && isFirstLook() && hasOtherEntries(element)) {
      // The visitor was faster than the script.
      void navigate(readAddress(element), { preventScrollReset: true })
    } else {
      const isRequested = justHydrated || sent.current === pathname + search
      followPage(element, { isWaiting: waiting.current !== undefined, isBack, isSent: isRequested })
    }
    const slides = element.querySelectorAll<HTMLInputElement>('.slider-thumbs > :first-child')
    for (const low of slides) paintTrack(low)
  }, [form, navigate, shown, key, wentBack, pathname, search])
  useEffect(() => {
    // The visitor was faster than the script.
    if (form.current?.querySelector('[popover]:popover-open')) disablePage(true)
    // Who leaves the page with the drawer open leaves nothing covered.
    return () => disablePage(false)
  }, [form])

  return {
    onChange(event: ChangeEvent<HTMLFormElement>) {
      const field: unknown = event.target
      if (field instanceof HTMLSelectElement) return go(event.currentTarget, true)
      if (!(field instanceof HTMLInputElement)) return
      if (field.validity.valid) field.removeAttribute(wrongMark)
      if (field.type === 'checkbox') go(event.currentTarget, true)
      if (field.type === 'range') moveThumb(field)
      if (field.type === 'range' || field.name === 'query') {
        goSoon(event.currentTarget, field.name === 'query')
      }
    },
    onBlur(event: FocusEvent<HTMLFormElement>) {
      const field: unknown = event.target
      const isBound = isTextField(field) && field.name.startsWith('range[')
      if (!isBound) return
      markWrong(field)
      if (field.value !== field.defaultValue && field.validity.valid) go(event.currentTarget, true)
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const open = event.currentTarget.querySelector<HTMLElement>('[popover]:popover-open')
      open?.hidePopover()
      go(event.currentTarget, false)
    },
    /** The rest of the page is out of reach while the drawer is open, and does not scroll. */
    onBeforeToggle(event: ToggleEvent<HTMLFormElement>) {
      disablePage(event.newState === 'open')
    },
  }
}

function disablePage(isCovered: boolean): void {
  const behind = '[data-behind-drawer], .skip-link, .site-header, .site-footer'
  for (const part of document.querySelectorAll(behind)) part.toggleAttribute('inert', isCovered)
  lockScroll(isCovered ? 'hidden' : null)
}

function readAddress(form: HTMLFormElement): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    // With script, what is looked for among a filter's values is no part of the search.
    if (typeof value === 'string' && !name.startsWith('find[')) parameters.append(name, value)
  }
  const { pathname } = new URL(form.action)
  const state = readSearchParameters(parameters, (_facet, values) => normaliseTexts(values))
  return pathname + serializeSearchUrl(state)
}

/** On a bound that is no number: `:user-invalid` forgets it when the form is brought in line with a page. */
const wrongMark = 'data-wrong'

const markWrong = (field: HTMLInputElement): void => {
  field.toggleAttribute(wrongMark, !field.validity.valid)
}

interface Following {
  /** What was typed or slid is not in the address yet. */
  readonly isWaiting: boolean
  /** When the visitor goes back, only the text that narrows a filter's values is kept. */
  readonly isBack: boolean
  /** The page is what the fields asked for: what is wrong in one of them stays, for it is part of no search. */
  readonly isSent: boolean
}

/**
 * Fields keep what the visitor did to them; their defaults are what the page says. What is being typed or slid
 * stays, for the page that is shown may be older than it; so does what no search was made of, for it is no number.
 */
function followPage(form: HTMLFormElement, { isWaiting, isBack, isSent }: Following): void {
  const typing = isBack ? null : document.activeElement
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement)
  const kept = fields.map((field) =>
    (field === typing && isTextField(field)) ||
    field.name.startsWith('find[') ||
    (isWaiting && (field.name === 'query' || isRangePart(field))) ||
    (isSent && !isBack && isRangePart(field) && !field.validity.valid)
      ? field.value
      : null,
  )
  form.reset()
  for (const [at, field] of fields.entries()) {
    // React tells a change by the value that was set last, and does not see a reset.
    field.checked = field.defaultChecked
    field.value = kept[at] ?? field.defaultValue
    // Who is still typing is not told yet.
    if (isRangePart(field) && field !== typing) markWrong(field)
  }
}

function isTextField(field: unknown): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'text' || field.type === 'search')
}

/** A thumb, or the field of a bound. */
const isRangePart = ({ type, name }: HTMLInputElement) =>
  type === 'range' || name.startsWith('range[')

/** After going back, or loading again, the browser fills fields in by itself. */
function isFirstLook(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
}

/** A box was ticked, another order chosen, words or a bound typed, or a thumb slid: its field is brought in line. */
function hasOtherEntries(form: HTMLFormElement): boolean {
  const changed = [...form.elements].filter((field) =>
    field instanceof HTMLSelectElement
      ? isOtherwiseChosen(field)
      : field instanceof HTMLInputElement && isOtherwiseFilledIn(field),
  )
  for (const field of changed) {
    if (field instanceof HTMLInputElement && field.type === 'range') moveThumb(field)
  }
  return changed.length > 0
}

function isOtherwiseChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const usual = [...options].findIndex(({ defaultSelected }) => defaultSelected)
  return selectedIndex !== Math.max(usual, 0)
}

function isOtherwiseFilledIn(field: HTMLInputElement): boolean {
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked
  const counts = field.name === 'query' || (isRangePart(field) && field.checkValidity())
  return counts && field.value !== field.defaultValue
}
