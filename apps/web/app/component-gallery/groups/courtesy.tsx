import { CourtesyPage } from '#modules/courtesy-holds/ui/courtesy-page.tsx'
import { buildCourtesyStates } from '../states/courtesy.states.ts'
import type { GalleryBase } from '../states/gallery-base.ts'
import { Specimen } from './specimen.tsx'

/** Keeping a vehicle for a shopper who is on the way. */
export function CourtesyGroup({ base }: { base: GalleryBase }) {
  const { frame, states } = buildCourtesyStates(base)
  return states.map(([title, result, posted]) => (
    <Specimen key={title} title={title} size="whole">
      <CourtesyPage frame={frame} result={result} posted={posted} formScripts={null} />
    </Specimen>
  ))
}
