import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useScrollLock } from '#ui/use-scroll-lock.ts'
import type { FormView } from '../form.types.ts'
import { LeadForm } from './lead-form.tsx'
import { SubjectCard } from './subject-card.tsx'
import type { FormSubmitter } from './submission/submitter.types.ts'

interface FormDialogProps {
  /** Label of the pressed button: the dialog's name and the form's heading. */
  readonly label: string
  /** Page with the same form, linked if the form can't be loaded here. */
  readonly href: string
  readonly startedAt: Date
  readonly submitter: FormSubmitter
  load(): Promise<FormView>
  onClose(): void
}

/** A form in a dialog over the page. It is open while rendered; Escape closes it. */
export function FormDialog({ label, href, startedAt, submitter, load, onClose }: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [form, setForm] = useState<FormView | 'loading' | 'failed'>('loading')
  const fetchForm = useEffectEvent(() => {
    load().then(setForm, () => setForm('failed'))
  })
  useScrollLock('scrollbar')
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
    fetchForm()
    // Navigating back leaves the page under the dialog.
    const leave = () => dialog.current?.close()
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [])
  return (
    <dialog ref={dialog} className="form-dialog" aria-label={label} onClose={onClose}>
      <DialogLayout
        subject={
          typeof form === 'string' ? null : form.subject && <SubjectCard subject={form.subject} />
        }
        onClose={() => dialog.current?.close()}
      >
        {form === 'loading' ? <FormSkeleton /> : null}
        {form === 'failed' ? <FormMissing href={href} /> : null}
        {typeof form === 'string' ? null : (
          <LeadForm
            form={nameByButton(form, label)}
            submitter={submitter}
            heading="h2"
            startedAt={startedAt}
          />
        )}
      </DialogLayout>
    </dialog>
  )
}

/**
 * Names the dialog by the pressed button, and the submit button too if it had the same label as the
 * title.
 */
function nameByButton(form: FormView, label: string): FormView {
  const submitLabel = form.submitLabel === form.title ? label : form.submitLabel
  return { ...form, title: label, submitLabel }
}

interface DialogLayoutProps {
  /** Stays visible while the form scrolls. */
  readonly subject: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Layout of a dialog: vehicle and close button above, the form below. */
export function DialogLayout({ subject, children, onClose }: DialogLayoutProps) {
  return (
    <div className="form-dialog__layout">
      <div className="form-dialog__top">
        {subject}
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </div>
      <div className="form-dialog__body">{children}</div>
    </div>
  )
}

/** Shown while the form is loading. */
export function FormSkeleton() {
  return (
    <div className="form-skeleton">
      <output className="visually-hidden">Loading</output>
      {['title', 'one', 'two', 'three', 'four', 'button'].map((part) => (
        <span key={part} className="skeleton" aria-hidden="true" />
      ))}
    </div>
  )
}

export function FormMissing({ href }: { href: string }) {
  return (
    <div className="notice notice-bad" role="alert">
      <strong>The form could not be loaded</strong>
      <p>You may be offline. The same form is also a page of its own.</p>
      <p>
        <a className="button" href={href}>
          Open the form
        </a>
      </p>
    </div>
  )
}
