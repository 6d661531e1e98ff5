import type { SlotId } from '../slot.types.ts'

/** Around a service that shows in a frame of its own; `open-service.ts` adds the frame. */
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

/** Opens the chat; without script, or where it cannot open, the way to the contact page. */
export function ChatLink({ label, href }: { label: string; href: string }) {
  return (
    <a className="footer-chat" href={href} data-slot="chat">
      {label}
    </a>
  )
}
