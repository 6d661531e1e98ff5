import { fixedPaths } from '#modules/links/paths.ts'

/** The reverse calculation: from a weekly budget to the vehicles within it. */
export function WeeklyBudget({ nounPlural }: { nounPlural: string }) {
  return (
    <form className="weekly-budget" method="get" action={fixedPaths.financeCalculator}>
      <h2>Know your budget?</h2>
      <label className="field">
        <span>I can pay a week</span>
        <input
          type="text"
          name="weekly_budget"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          placeholder="$150"
          required
        />
      </label>
      <button type="submit" className="button button-quiet">
        Show the {nounPlural}
      </button>
    </form>
  )
}
