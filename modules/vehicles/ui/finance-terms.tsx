import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useScrollLock } from '#ui/use-scroll-lock.ts'
import type { FinancePanelView } from '../page/vehicle-page.types.ts'
import { FinanceDisclaimer } from './finance-panel.tsx'
import { PaymentFigures } from './payment-figures.tsx'
import { RateWarning } from './rate-warning.tsx'

/**
 * §2 Finance disclaimer: a dialog over the page. Without script, and in a new tab, the link leads to the same text on
 * the page itself.
 */
export function FinanceTerms({ finance }: { finance: FinancePanelView }) {
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a className="more-link" href="#finance" aria-haspopup="dialog" onClick={open}>
        Finance disclaimer
      </a>
      {isOpen ? <TermsDialog finance={finance} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The dialog is open while it is mounted. Escape closes it and returns the focus to the link. */
function TermsDialog({ finance, onClose }: { finance: FinancePanelView; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useScrollLock('scrollbar')
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  return (
    <dialog ref={dialog} className="terms" aria-labelledby="terms" onClose={onClose}>
      <TermsContent finance={finance} />
    </dialog>
  )
}

/** The content of the dialog. */
export function TermsContent({ finance }: { finance: FinancePanelView }) {
  return (
    <>
      <form method="dialog" className="terms-top">
        <h2 id="terms">Finance disclaimer</h2>
        <button className="icon-button" aria-label="Close">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </form>
      <PaymentFigures payment={finance.payment} />
      <RateWarning text={finance.warning} />
      <FinanceDisclaimer finance={finance} />
    </>
  )
}
