/** An address, a line each, with commas for who copies it or hears it. */
export function AddressLines({ lines }: { lines: readonly string[] }) {
  return (
    <address>
      {lines.map((line, at) => (
        <span key={line}>{at === lines.length - 1 ? line : `${line}, `}</span>
      ))}
    </address>
  )
}
