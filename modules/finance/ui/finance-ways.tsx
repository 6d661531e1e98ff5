import type { listFinanceWays } from '../finance-ways.rules.ts'

/** Links from one finance page to the others. */
export function FinanceWays({ ways }: { ways: ReturnType<typeof listFinanceWays> }) {
  if (ways.length === 0) return null
  return (
    <nav className="wrap finance-ways" aria-labelledby="finance-ways">
      <h2 id="finance-ways">More about finance</h2>
      <ul>
        {ways.map(({ label, text, href }) => (
          <li key={href}>
            <a className="more-link" href={href}>
              {label}
            </a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
