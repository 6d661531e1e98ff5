import type { EnergyEconomyView } from '../notices/energy-economy.types.ts'
import { EnergyStars } from './energy-stars.tsx'

/** The energy economy on a vehicle's page: ratings first, then figures and their basis. */
export function EnergyEconomy({ economy }: { readonly economy: EnergyEconomyView }) {
  const { ratings, rows, notes } = economy
  return (
    <div className="energy">
      {ratings.length === 0 ? null : (
        <ul className="energy__ratings">
          {ratings.map(({ label, stars, text }) => (
            <li key={label}>
              <span className="energy__label">{label}</span>
              <EnergyStars stars={stars} />
              <strong>{text}</strong>
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 ? null : (
        <dl className="energy__rows">
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {notes.map((note) => (
        <p key={note} className="energy__note">
          {note}
        </p>
      ))}
    </div>
  )
}
