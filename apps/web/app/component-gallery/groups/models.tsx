import { BrandActions } from '#modules/content/ui/brand-actions.tsx'
import { ModelGroups } from '#modules/models/ui/model-card.tsx'
import { ModelColours } from '#modules/models/ui/model-colours.tsx'
import { ModelGallery } from '#modules/models/ui/model-gallery.tsx'
import { ModelHead } from '#modules/models/ui/model-head.tsx'
import { ModelPayment } from '#modules/models/ui/model-page/model-payment.tsx'
import { VariantComparison } from '#modules/models/ui/variant-comparison.tsx'
import { VariantTable } from '#modules/models/ui/variant-table.tsx'
import {
  brandActionsStates,
  modelGroupStates,
  modelPageState,
  modelPaymentState,
} from '../states/models.states.ts'
import { Specimen, Specimens } from './specimen.tsx'

export function ModelsPage() {
  const { colours, comparison, facts, gallery, title, path } = modelPageState
  const plain = colours.map((colour) => ({ ...colour, image: null }))
  return (
    <>
      <Specimen title="head of a model’s page" size="whole">
        <ModelHead
          view={modelPageState}
          facts={facts}
          crumbs={null}
          payment={<ModelPayment payment={modelPaymentState} />}
          actions={null}
        />
      </Specimen>
      <Specimen title="head without picture, price and facts" size="whole">
        <ModelHead
          view={{ ...modelPageState, image: null, price: null, introduction: null, isNew: false }}
          facts={[]}
          crumbs={null}
          payment={null}
          actions={null}
        />
      </Specimen>
      <Specimens>
        {brandActionsStates.map(({ title: state, view }) => (
          <Specimen key={state} title={`calls to action of a make: ${state}`} size="wide">
            <BrandActions view={view} allStock={{ nounPlural: 'cars', href: '#all' }} />
          </Specimen>
        ))}
        {modelGroupStates.map(({ title: state, groups }) => (
          <Specimen key={state} title={state} size="wide">
            <ModelGroups groups={groups} />
          </Specimen>
        ))}
        <Specimen title="variants, one of them chosen" size="wide">
          <VariantTable view={modelPageState} />
        </Specimen>
        {comparison === null ? null : (
          <Specimen title="variants side by side" size="wide">
            <VariantComparison comparison={comparison} path={path} />
          </Specimen>
        )}
        <Specimen title="colours with pictures" size="wide">
          <ModelColours colours={colours} title={title} />
        </Specimen>
        <Specimen title="colours without pictures" size="wide">
          <ModelColours colours={plain} title={title} />
        </Specimen>
        <Specimen title="pictures" size="wide">
          <ModelGallery gallery={gallery} title={title} />
        </Specimen>
      </Specimens>
    </>
  )
}
