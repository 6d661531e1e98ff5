import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/** How long after the last key the list is loaded for the typed text, in milliseconds. */
const typingPause = 250

/**
 * Navigates to the address of a filter form's values after each change. The form is created again if the address is changed
 * by something else, such as the browser's Back, so that its fields show the values of the address.
 *
 * @param path of the list
 * @param shown the query of the address, without values for which the form has no field
 * @param build from a form, the query of its address, and the part of that query for which the form has fields
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
