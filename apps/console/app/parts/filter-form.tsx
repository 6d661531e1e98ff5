import type { FormEventHandler, ReactNode } from 'react'
import { Form, Link } from 'react-router'

interface FilterFormProps {
  /** What is searched, for readers of the screen. */
  readonly label: string
  /** Of the list, without filters. */
  readonly path: string
  readonly className?: string
  readonly isNarrowed: boolean
  readonly onChange?: FormEventHandler<HTMLFormElement>
  readonly children: ReactNode
}

/** The filters of a list: a form that leads to the list's address, also without script. */
export const FilterForm = ({
  label,
  path,
  className = 'filters',
  isNarrowed,
  onChange,
  children,
}: FilterFormProps) => (
  <search aria-label={label}>
    <Form method="get" action={path} className={className} onChange={onChange}>
      {children}
      <div className={`${className}__end`}>
        <button type="submit" className="button">
          Show
        </button>
        {isNarrowed ? <Link to={path}>Clear</Link> : null}
      </div>
    </Form>
  </search>
)
