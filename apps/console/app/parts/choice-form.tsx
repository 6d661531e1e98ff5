import { Form, useSubmit } from 'react-router'
import { Choice } from './choice.tsx'
import type { Option } from './option.types.ts'

interface ChoiceFormProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly options: readonly Option[]
}

/**
 * Chooses what the rest of a page depends on, such as the site, by a form of its own. The address holds it. Nothing where
 * there is no choice.
 */
export function ChoiceForm(props: ChoiceFormProps) {
  const submit = useSubmit()
  if (props.options.length < 2) return null
  return (
    <Form className="form form--line" onChange={(event) => void submit(event.currentTarget)}>
      <Choice {...props} />
      <noscript>
        <button type="submit" className="button">
          Choose
        </button>
      </noscript>
    </Form>
  )
}
