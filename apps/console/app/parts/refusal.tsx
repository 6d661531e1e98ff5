/** Why something was not done, beside what was pressed; read out when it appears. */
export function Refusal({ message }: { readonly message: string | undefined }) {
  return (
    <span role="alert" className="refusal">
      {message}
    </span>
  )
}
