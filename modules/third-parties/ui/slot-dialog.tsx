/** Where a service that shows as a frame of its own stands; `open-service.ts` puts the frame in. */
export function SlotDialog({ label }: { label: string }) {
  return (
    <dialog className="slot-dialog" aria-label={label}>
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
