import GonePage from '#modules/vehicle-pages/ui/gone-page.tsx'
import { useShell, useSitePhone } from '../../shell/use-shell.ts'
import { FailedPage } from '../../ui/failed-page.tsx'
import { UnsentPage } from '../../ui/unsent-page.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import type { GalleryBase } from '../states/gallery-base.ts'
import { Specimen } from './specimen.tsx'
import { emptyStates } from '../states/search.states.ts'

export function MessagesPage({ base }: { base: GalleryBase }) {
  const shell = useShell()
  const phone = useSitePhone()
  const gone = { kind: 'gone', title: base.vehicle.title, searchHref: '/search' } as const
  const suggestions = emptyStates[0]?.empty.links ?? []
  return (
    <>
      <Specimen title="missing page, with suggestions" size="whole">
        <MissingPage suggestions={suggestions} />
      </Specimen>
      <Specimen title="missing page, nothing near" size="whole">
        <MissingPage suggestions={[]} />
      </Specimen>
      <Specimen title="page of the old website that is gone for good" size="whole">
        <MissingPage suggestions={suggestions} isGone />
      </Specimen>
      <Specimen title="vehicle that has left, others like it" size="whole">
        <GonePage
          gone={{ ...gone, similar: base.vehicle.similar, similarWarning: null }}
          shell={shell}
          phone={phone}
        />
      </Specimen>
      <Specimen title="vehicle that has left, no other" size="whole">
        <GonePage
          gone={{ ...gone, similar: [], similarWarning: null }}
          shell={shell}
          phone={phone}
        />
      </Specimen>
      <Specimen title="failed page" size="whole">
        <FailedPage />
      </Specimen>
      <Specimen title="form that could not be stored" size="whole">
        <UnsentPage fields={{ name: ['Ada'] }} mayHaveFiles={false} mayBeDone={false} />
      </Specimen>
      <Specimen title="form with photos that could not be stored" size="whole">
        <UnsentPage fields={{ name: ['Ada'] }} mayHaveFiles mayBeDone={false} />
      </Specimen>
      <Specimen title="payment whose outcome nobody knows yet" size="whole">
        <UnsentPage fields={{}} mayHaveFiles={false} mayBeDone />
      </Specimen>
    </>
  )
}
