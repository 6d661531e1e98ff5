import { type ChangeEvent, type RefObject, type SubmitEvent, useEffect } from 'react'
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
  useEffect(() => {
    // Fields keep what the visitor did to them; their defaults are what the page says.
    form.current?.reset()
  }, [form, shown])

  function go(element: HTMLFormElement, keepsPlace: boolean) {
    const parameters = new URLSearchParams()
    for (const [name, value] of new FormData(element)) {
      if (typeof value === 'string') parameters.append(name, value)
    }
    const { pathname } = new URL(element.action)
    const address = pathname + buildSearchAddress(parseSearchAddress(parameters))
    void navigate(address, { preventScrollReset: keepsPlace })
  }

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

function closeDrawer(form: HTMLFormElement) {
  const open = form.querySelector<HTMLElement>('[popover]:popover-open')
  open?.hidePopover()
}
