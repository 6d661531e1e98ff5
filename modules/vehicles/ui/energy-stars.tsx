import { mostEnergyStars } from '../notices/energy-stars.rules.ts'

/** The rating as stars; hidden from assistive technology, because the text beside it says the same. */
export function EnergyStars({ stars }: { readonly stars: number }) {
  return (
    <svg className="energy-stars" viewBox={`0 0 ${mostEnergyStars} 1`} aria-hidden="true">
      <rect width={mostEnergyStars} height="1" />
      <rect width={stars} height="1" />
    </svg>
  )
}
