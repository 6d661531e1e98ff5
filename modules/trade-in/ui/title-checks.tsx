import type { TitleCheckView } from '../valuation/title-checks.view.ts'

/** The results of the registers in plain words; also says if nothing was checked. */
export function TitleChecks({ checks }: { checks: readonly TitleCheckView[] }) {
  return (
    <dl className="trade-in-checks">
      {checks.map(({ label, text, tone }) => (
        <div key={label} data-tone={tone}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
