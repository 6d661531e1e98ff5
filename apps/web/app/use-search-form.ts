import { type ChangeEvent, type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import {
  buildSearchAddress,
  parseSearchAddress,
} from '#modules/stock-search/search-address.rules.ts'

/**
 * Makes the search form answer at once: a ticked box or another order goes to the address that the form
 * would send, in its canonical spelling. Typed fields wait for the form to be sent.
 *
 * @param shown changes whenever other results are shown; the fields then follow them
 */
export function useSearchForm(form: RefObject<HTMLFormElement | null>, shown: unknown) {
  const navigate = useNavigate()
  const alive = useRef(false)
  const go = (element: HTMLFormElement, keepsPlace: boolean) =>
    void navigate(readAddress(element), { preventScrollReset: keepsPlace })
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
    // Fields keep what the visitor did to them; their defaults are what the page says.
    element.reset()
  }, [form, navigate, shown])

  return {
    onChange(event: ChangeEvent<HTMLFormElement>) {
      const field: unknown = event.target
      const answersAtOnce =
        (field instanceof HTMLInputElement && field.type === 'checkbox') ||
        field instanceof HTMLSelectElement
      if (answersAtOnce) go(event.currentTarget, true)
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      closeDrawer(event.currentTarget)
      go(event.currentTarget, false)
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

function closeDrawer(form: HTMLFormElement) {
  const open = form.querySelector<HTMLElement>('[popover]:popover-open')
  open?.hidePopover()
}
