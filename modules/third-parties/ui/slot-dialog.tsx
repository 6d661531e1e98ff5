import { buildCloseFormName } from '../close-form-name.ts'
import type { SlotId } from '../slot.types.ts'

/**
 * The dialog of a service in an iframe. When the visitor opens the dialog, `open-service.ts` adds the template's
 * iframe.
 */
export function SlotDialog({ id, label }: { id: SlotId; label: string }) {
  return (
    <dialog className="slot-dialog" aria-label={label}>
      <form method="dialog" name={buildCloseFormName(id)} className="slot-dialog__top">
        <strong>{label}</strong>
        <button className="button button-quiet">Close</button>
      </form>
      <template>
        <iframe title={label} sandbox="allow-forms allow-popups allow-scripts" />
      </template>
    </dialog>
  )
}

/** Opens the chat; without script, or if it cannot open, links to the contact page. */
export function ChatLink({ label, href }: { label: string; href: string }) {
  return (
    <a className="footer-chat" href={href} data-slot="chat">
      {label}
    </a>
  )
}
