import {
  type ChangeEvent,
  type FocusEvent,
  type RefObject,
  type SubmitEvent,
  type ToggleEvent,
  useEffect,
  useRef,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  buildSearchAddress,
  parseSearchAddress,
} from '#modules/stock-search/search-address.rules.ts'

/**
 * Makes the search form answer at once: a ticked box, another order or a bound that was left goes to the
 * address that the form would send, in its canonical spelling. Typed words wait for the form to be sent.
 *
 * @param shown changes whenever other results are shown; the fields then follow them
 */
export function useSearchForm(form: RefObject<HTMLFormElement | null>, shown: unknown) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const alive = useRef(false)
  /** The first choice in an open drawer is a step in the history, the others are the same step. */
  const steppedInDrawer = useRef<boolean | null>(null)
  const go = (element: HTMLFormElement, keepsPlace: boolean) => {
    const address = readAddress(element)
    if (address === pathname + search) return
    const replace = steppedInDrawer.current === true
    if (steppedInDrawer.current === false) steppedInDrawer.current = true
    void navigate(address, { preventScrollReset: keepsPlace, replace })
  }
  useEffect(() => {
    const element = form.current
    if (element === null) return
    const justAlive = !alive.current
    alive.current = true
    if (justAlive && isFirstLook() && hasOtherTicks(element)) {
      // The visitor was faster than the script.
      void navigate(readAddress(element), { preventScrollReset: true })
      return
    }
    // Fields keep what the visitor did to them; their defaults are what the page says. What is being typed
    // stays.
    const typing = document.activeElement
    const typed = isTextField(typing) && element.contains(typing) ? typing.value : null
    element.reset()
    if (typed !== null && isTextField(typing)) typing.value = typed
  }, [form, navigate, shown])

  return {
    onChange(event: ChangeEvent<HTMLFormElement>) {
      const field: unknown = event.target
      const answersAtOnce =
        (field instanceof HTMLInputElement && field.type === 'checkbox') ||
        field instanceof HTMLSelectElement
      if (answersAtOnce) go(event.currentTarget, true)
    },
    onBlur(event: FocusEvent<HTMLFormElement>) {
      const field: unknown = event.target
      const isBound = isTextField(field) && field.name !== 'query'
      if (isBound && field.value !== field.defaultValue && field.checkValidity()) {
        go(event.currentTarget, true)
      }
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const open = event.currentTarget.querySelector<HTMLElement>('[popover]:popover-open')
      open?.hidePopover()
      go(event.currentTarget, false)
    },
    /** The rest of the page is out of reach while the drawer is open; some browsers know it from the style sheet. */
    onBeforeToggle(event: ToggleEvent<HTMLFormElement>) {
      const isOpen = event.newState === 'open'
      steppedInDrawer.current = isOpen ? false : null
      for (const part of document.querySelectorAll(
        '[data-behind-drawer], .site-header, .site-footer',
      )) {
        part.toggleAttribute('inert', isOpen)
      }
    },
  }
}

function readAddress(form: HTMLFormElement): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') parameters.append(name, value)
  }
  const { pathname } = new URL(form.action)
  return pathname + buildSearchAddress(parseSearchAddress(parameters))
}

function isTextField(field: unknown): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'text' || field.type === 'search')
}

/** After going back, or loading again, the browser fills fields in by itself. */
function isFirstLook(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
}

function hasOtherTicks(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      field instanceof HTMLInputElement &&
      field.type === 'checkbox' &&
      field.checked !== field.defaultChecked,
  )
}
