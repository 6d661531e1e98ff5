interface FactListProps {
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

/** Names and values, one a line. */
export const FactList = ({ facts }: FactListProps) => (
  <dl className="facts">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
