import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/** How long after a key the list follows what is typed, in milliseconds. */
const typingPause = 250

/**
 * Leads to the address of what a filter form shows after each change. The form is created again if the address is changed
 * by something else, such as the browser's Back, so that it shows the address.
 *
 * @param path of the list
 * @param shown the query of the address, without what the form does not show
 * @param build the query that a form leads to, and what of it the form shows
 */
export function useFollowedForm(
  path: string,
  shown: string,
  build: (form: FormData) => { readonly search: string; readonly shown: string },
) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [form, setForm] = useState({ shown, submitted: shown, key: 0 })
  useEffect(() => () => clearTimeout(timer.current), [])
  if (form.shown !== shown) {
    const key = shown === form.submitted ? form.key : form.key + 1
    setForm({ shown, submitted: shown, key })
  }

  const follow = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current)
    const lead = () => {
      const { search, shown: submitted } = build(new FormData(currentTarget))
      setForm((before) => ({ ...before, submitted }))
      void navigate(`${path}${search}`, { replace: true, preventScrollReset: true })
    }
    const isTyped = target instanceof HTMLInputElement && target.type === 'search'
    timer.current = setTimeout(lead, isTyped ? typingPause : 0)
  }
  return { key: form.key, follow }
}
