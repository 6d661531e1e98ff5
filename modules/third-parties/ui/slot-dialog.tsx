import type { SlotId } from '../slot.types.ts'

/** The dialog of a service in an iframe; `open-service.ts` adds the iframe. */
export function SlotDialog({ id, label }: { id: SlotId; label: string }) {
  return (
    <dialog className="slot-dialog" data-slot-dialog={id} aria-label={label}>
      <div className="slot-dialog__top">
        <strong>{label}</strong>
        <button type="button" className="button button-quiet" data-slot-close>
          Close
        </button>
      </div>
      <div className="slot-dialog__place" />
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
