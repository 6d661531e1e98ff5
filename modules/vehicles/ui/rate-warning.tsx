/** The warning that the law requires beside comparison rates, once for all of them; null if none is required. */
export function RateWarning({ text }: { text: string | null }) {
  return text === null ? null : <p className="rate-warning">{text}</p>
}
