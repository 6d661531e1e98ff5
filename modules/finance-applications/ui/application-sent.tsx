interface ApplicationSentProps {
  /** Short id for applicant and staff. */
  readonly reference: string
  readonly siteName: string
  readonly phone: { readonly text: string; readonly href: string } | null
}

/** Explains the next steps after an application was sent. */
export function ApplicationSent({ reference, siteName, phone }: ApplicationSentProps) {
  return (
    <section className="application-sent" aria-labelledby="application-sent">
      <h2 id="application-sent">It is sent</h2>
      <p>
        Your reference is <strong className="application-sent__reference">{reference}</strong>. It
        is in the mail that confirms your application too. What you answered is encrypted, and
        neither the mail nor this page shows it again.
      </p>
      <h3>What happens next</h3>
      <ol>
        <li>Somebody at {siteName} looks at it on the next working day and rings you.</li>
        <li>The lender decides, and may ask for a payslip or a bank statement.</li>
        <li>You get the offer in writing. Until you sign it, you are bound to nothing.</li>
      </ol>
      {phone === null ? null : (
        <p>
          <a className="button button-quiet" href={phone.href}>
            Call {phone.text}
          </a>
        </p>
      )}
    </section>
  )
}
