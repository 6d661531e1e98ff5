import { type ReactNode, startTransition } from 'react'
import type { FormView } from '#modules/forms/form.types.ts'
import { openBrowser } from '#modules/forms/ui/submission/browser.ts'
import { FormDialog } from '#modules/forms/ui/form-dialog.tsx'
import { FormsStyle } from '#modules/forms/ui/forms-style.tsx'
import { submitLead } from './submit-lead.ts'

/** Opens the form of a link's page in a dialog; when it closes, the link gets the focus. */
export function openForm(link: HTMLAnchorElement, show: (dialog: ReactNode) => void): void {
  const close = () => {
    show(null)
    link.focus()
  }
  const startedAt = openBrowser(window).now()
  // In a transition, React shows the dialog once its style sheet has loaded, or failed to load.
  startTransition(() => {
    show(
      <>
        <FormsStyle />
        <FormDialog
          // Remounts a form that is opened again, with the stored answers.
          key={link.href}
          label={link.textContent.trim()}
          href={link.href}
          startedAt={startedAt}
          submitter={submitLead}
          load={() => loadForm(link.href)}
          onClose={close}
        />
      </>,
    )
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
