import type { ReactNode } from 'react'
import type { FormView } from '#modules/forms/form.types.ts'
import { openBrowser } from '#modules/forms/ui/submission/browser.ts'
import { FormDialog } from '#modules/forms/ui/form-dialog.tsx'
import { formsStyle } from '#modules/forms/ui/forms-style.tsx'
import { submitLead } from './submit-lead.ts'

/** Opens the form of a link's page in a dialog; when it closes, the link gets the focus. */
export function openForm(link: HTMLAnchorElement, show: (dialog: ReactNode) => void): void {
  const close = () => {
    show(null)
    link.focus()
  }
  const dialog = (
    <FormDialog
      // Remounts a form that is opened again, with the stored answers.
      key={link.href}
      label={link.textContent.trim()}
      href={link.href}
      startedAt={openBrowser(window).now()}
      submitter={submitLead}
      load={() => loadForm(link.href)}
      onClose={close}
    />
  )
  void loadStyle().then(() => show(dialog))
}

/** Resolves even if the style sheet fails: the form works without it. */
function loadStyle(): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${formsStyle}"]`) !== null) {
    return Promise.resolve()
  }
  return new Promise((done) => {
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = formsStyle
    sheet.addEventListener('load', () => done())
    sheet.addEventListener('error', () => done())
    document.head.append(sheet)
  })
}

/**
 * The form of a page (`GET /api/forms/{page}`).
 * @throws Error if the page has no form, or cannot be reached
 */
async function loadForm(href: string): Promise<FormView> {
  const { pathname, search } = new URL(href)
  const address = `/api/forms${pathname}${search}`
  const response = await fetch(address, { signal: AbortSignal.timeout(longestWaitMs) })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return (await response.json()) as FormView
}

const longestWaitMs = 15_000
