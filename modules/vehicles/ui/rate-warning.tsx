/** What the law wants beside comparison rates, once for all that show one; null: nothing. */
export function RateWarning({ text }: { text: string | null }) {
  return text === null ? null : <p className="rate-warning">{text}</p>
}
