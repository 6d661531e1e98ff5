import {
  type ChangeEvent,
  type FocusEvent,
  type RefObject,
  type SubmitEvent,
  type ToggleEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { coverPage } from '#ui/page-cover.ts'
import { normaliseTexts } from '../refinements/refinement-values.rules.ts'
import { readSearchParameters, serializeSearchUrl } from '../refinements/search-url.rules.ts'
import type { Slide } from './use-range-slider.ts'

/** §9: typed text and moved sliders change the URL after this pause. */
const addressAfterMs = 400

/**
 * Searches at every change of the form: a checkbox, the order, or a range bound on blur navigates at once to the form's
 * canonical URL; typed words and sliders after a pause. Typed words replace the current history entry.
 *
 * @param shown changes whenever other results are shown; the fields are then updated
 */
export function useSearchForm(form: RefObject<HTMLFormElement | null>, shown: unknown) {
  /** The filters, which are a drawer on small screens. */
  const drawer = useRef<HTMLElement>(null)
  const [sliders] = useState(() => new Set<Slide>())
  const navigate = useNavigate()
  const { key, pathname, search } = useLocation()
  const wentBack = useNavigationType() === NavigationType.Pop
  const hydrated = useRef(false)
  /** The page that the fields were last updated from. */
  const followed = useRef<{ key: string; shown: unknown }>({ key, shown: undefined })
  /** Timer for typed text or moved sliders that are not yet in the URL. */
  const waiting = useRef<number | undefined>(undefined)
  /** URL of the last choice; its page may still be loading. */
  const wanted = useRef('')
  /** The last URL built from the fields; on any other URL, invalid field values are discarded. */
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
    // Going back cancels what was typed before.
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
    // After a failed request the earlier page stays in view, and so do the visitor's choices.
    if (last?.shown === shown && !isBack) return
    // Whether the visitor changed the form before hydration.
    const isChanged = justHydrated && isFirstLook() && hasOtherEntries(element)
    if (!isChanged) {
      const isSent = justHydrated || sent.current === pathname + search
      followPage(element, { isWaiting: waiting.current !== undefined, isBack, isSent })
    }
    for (const slide of sliders) slide((thumb) => isChanged && isOtherwiseFilledIn(thumb))
    if (isChanged) void navigate(readAddress(element), { preventScrollReset: true })
  }, [form, sliders, navigate, shown, key, wentBack, pathname, search])
  useEffect(() => {
    // The visitor may have opened the drawer before hydration.
    coverPage(drawer.current?.matches(':popover-open') === true)
    // The visitor may leave the page with an open drawer, and the next page must not be inert.
    return () => coverPage(false)
  }, [])

  const on = {
    onChange(event: ChangeEvent<HTMLFormElement>) {
      const field: unknown = event.target
      if (field instanceof HTMLSelectElement) return go(event.currentTarget, true)
      if (!(field instanceof HTMLInputElement)) return
      if (field.validity.valid) field.removeAttribute(wrongMark)
      if (field.type === 'checkbox') go(event.currentTarget, true)
      if (field.type === 'range' || field.name === 'query') {
        goSoon(event.currentTarget, field.name === 'query')
      }
    },
    onBlur(event: FocusEvent<HTMLFormElement>) {
      const field: unknown = event.target
      if (!isTextField(field) || !isAmount(field)) return
      markWrong(field)
      if (field.value !== field.defaultValue && field.validity.valid) go(event.currentTarget, true)
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      // The button that gets the focus back must not be inert any more when the drawer closes.
      coverPage(false)
      queueMicrotask(() => drawer.current?.togglePopover(false))
      go(event.currentTarget, false)
    },
    /** While the drawer is open, the page behind it is inert and does not scroll. */
    onBeforeToggle(event: ToggleEvent<HTMLFormElement>) {
      coverPage(event.newState === 'open')
    },
  }
  return { on, drawer, sliders }
}

function readAddress(form: HTMLFormElement): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    // With script, text that filters a facet's values is not part of the search.
    if (typeof value === 'string' && !name.startsWith('find[')) parameters.append(name, value)
  }
  const { pathname } = new URL(form.action)
  const state = readSearchParameters(parameters, (_facet, values) => normaliseTexts(values))
  return pathname + serializeSearchUrl(state)
}

/** Marks an invalid bound, because `form.reset()` clears `:user-invalid`. */
const wrongMark = 'data-wrong'

const markWrong = (field: HTMLInputElement): void => {
  field.toggleAttribute(wrongMark, !field.validity.valid)
}

interface Following {
  /** Typed text or a moved slider is not yet in the URL. */
  readonly isWaiting: boolean
  /** After going back, only the text that narrows a facet's values is kept. */
  readonly isBack: boolean
  /** The page is the result of the fields, so an invalid bound, which is not part of the search, is kept. */
  readonly isSent: boolean
}

/**
 * Updates the fields to the page's values. Text that is being typed and sliders that are being moved are kept,
 * because the shown page may be older; so are invalid bounds, which are not part of any search.
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
    // React detects a change by the value that was set last, and does not notice a reset.
    field.checked = field.defaultChecked
    field.value = kept[at] ?? field.defaultValue
    // No error while the visitor is still typing.
    if (isRangePart(field) && field !== typing) markWrong(field)
  }
}

function isTextField(field: unknown): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'text'
}

/** The text field of a bound or of the deposit. */
const isAmount = ({ inputMode }: HTMLInputElement) => inputMode === 'decimal'

/** A slider thumb, or the text field of an amount. */
const isRangePart = (field: HTMLInputElement) => field.type === 'range' || isAmount(field)

/** False after going back or reloading, when the browser restores field values. */
function isFirstLook(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
}

/** Whether the visitor changed the form before hydration. */
function hasOtherEntries(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) =>
    field instanceof HTMLSelectElement
      ? isOtherwiseChosen(field)
      : field instanceof HTMLInputElement && isOtherwiseFilledIn(field),
  )
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
